//! 1822 §5.13 to §5.20: running, paying, trains, acquisitions.

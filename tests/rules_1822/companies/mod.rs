//! 1822 §1, §2 and §3: the game, its set-up, phases and companies.

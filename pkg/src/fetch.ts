import { RailheadError } from "./error.js";

const instead =
  "Serve railhead_bg.wasm at that address, or pass the module yourself: " +
  "init({ url }), or initSync({ module }) with its bytes.";

const startsAsWasm = (bytes: Uint8Array): boolean =>
  bytes[0] === 0 && bytes[1] === 0x61 && bytes[2] === 0x73 && bytes[3] === 0x6d;

/**
 * Fetches and compiles the module. A server that answers every address with
 * its index page, or with an error, is named together with the address.
 */
export async function fetchModule(url: URL | string): Promise<WebAssembly.Module> {
  let response: Response;
  try {
    response = await fetch(url);
  } catch (cause) {
    throw new RailheadError("init/unreachable", `${url} could not be fetched (${String(cause)}). ${instead}`, { cause });
  }
  if (!response.ok) {
    throw new RailheadError("init/bad_response", `${url} answered ${response.status} ${response.statusText}. ${instead}`);
  }
  const type = response.headers.get("content-type")?.split(";")[0]?.trim() ?? "";
  if (type === "application/wasm" && typeof WebAssembly.compileStreaming === "function") {
    try {
      return await WebAssembly.compileStreaming(response.clone());
    } catch {
      // The bytes below tell better what is wrong with them.
    }
  }
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!startsAsWasm(bytes)) {
    throw new RailheadError("init/not_wasm", `${url} answered with ${type || "something"}, not with WebAssembly. ${instead}`);
  }
  try {
    return await WebAssembly.compile(bytes);
  } catch (cause) {
    throw new RailheadError("init/bad_module", `${url} cannot be compiled: ${String(cause)}. ${instead}`, { cause });
  }
}

// TypeScript types from the JSON schemas, which come from the Rust types.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

const banner = `// Generated from the Rust types by way of schema/*.json (npm run build:types). Do not edit.`;

/** A reference with a description beside it would be written out as a copy. */
const byName = (_, value) =>
  value && typeof value === "object" && "$ref" in value && Object.keys(value).length > 1
    ? (({ $ref, default: _default, ...rest }) => ({ ...rest, allOf: [{ $ref }] }))(value)
    : value;

/**
 * All schemas as one module. Definitions that several schemas share are merged,
 * so every type is written once; two that differ under one name are an error.
 */
export async function typesFromSchemas(schemaDir) {
  const { compile } = await import("json-schema-to-typescript");
  const definitions = {};
  const add = (name, { title: _title, ...schema }, file) => {
    const text = JSON.stringify(schema);
    if (definitions[name] && JSON.stringify(definitions[name]) !== text) {
      throw new Error(`${file}: ${name} is defined otherwise in another schema`);
    }
    definitions[name] = schema;
  };
  for (const file of readdirSync(schemaDir).filter((name) => name.endsWith(".json")).sort()) {
    const { $schema, $id, $defs = {}, ...body } = JSON.parse(readFileSync(join(schemaDir, file), "utf8"), byName);
    for (const [name, schema] of Object.entries($defs)) add(name, schema, file);
    add(body.title, body, file);
  }
  const everything = {
    title: "Everything",
    type: "object",
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.keys(definitions).sort().map((name) => [name, { $ref: `#/$defs/${name}` }]),
    ),
    $defs: definitions,
  };
  const text = await compile(everything, "Everything", {
    bannerComment: banner,
    cwd: root,
    additionalProperties: false,
    declareExternallyReferenced: true,
    unreachableDefinitions: false,
    format: true,
    style: { printWidth: 100 },
  });
  // The wrapper was only there to reach every definition.
  return text.replace(/(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?export interface Everything \{[\s\S]*?\n\}\n/, "");
}

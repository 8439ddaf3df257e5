// Values read from JSON, held to a JSON schema: as msgspec reads them into a struct, with its words for what is wrong.

/** The part of a JSON schema that the structs of layouts need. */
export type Schema =
  | { type: 'integer' | 'string'; default?: unknown }
  | { type: 'array'; items: Schema; default?: unknown }
  | { type: 'object'; additionalProperties: Schema; default?: unknown }
  | StructSchema;

export interface StructSchema {
  type: 'object';
  properties: Record<string, Schema>;
  required: string[];
  default?: unknown;
}

/** A value that is not as its schema says. */
export class SchemaError extends Error {}

/** Return the value with all fields of a struct, in order, those that lack by their defaults. */
export function conform(schema: Schema, value: unknown, path = '$'): unknown {
  switch (schema.type) {
    case 'integer':
      if (!Number.isInteger(value)) throw mismatch('int', value, path);
      return value;
    case 'string':
      if (typeof value !== 'string') throw mismatch('str', value, path);
      return value;
    case 'array':
      if (!Array.isArray(value)) throw mismatch('array', value, path);
      return value.map((one, place) => conform(schema.items, one, `${path}[${place}]`));
    case 'object':
      if (!isObject(value)) throw mismatch('object', value, path);
      return 'properties' in schema
        ? conformStruct(schema, value, path)
        : conformEach(value, (one) => conform(schema.additionalProperties, one, `${path}[...]`));
  }
}

function conformStruct({ properties, required }: StructSchema, value: object, path: string): object {
  const given = conformEach(value, (one, name) => {
    const schema = properties[name];
    if (!schema) throw new SchemaError(`Object contains unknown field \`${name}\`${where(path)}`);
    return conform(schema, one, `${path}.${name}`);
  });
  const lacking = required.find((name) => !(name in given));
  if (lacking) throw new SchemaError(`Object missing required field \`${lacking}\`${where(path)}`);
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, name in given ? given[name] : schema.default]),
  );
}

function conformEach(value: object, read: (one: unknown, name: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, read(one, name)]));
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const where = (path: string): string => (path === '$' ? '' : ` - at \`${path}\``);

function mismatch(wanted: string, value: unknown, path: string): SchemaError {
  return new SchemaError(`Expected \`${wanted}\`, got \`${nameOfType(value)}\`${where(path)}`);
}

function nameOfType(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'int' : 'float';
  return { string: 'str', boolean: 'bool', object: 'object' }[typeof value as 'string' | 'boolean' | 'object'];
}

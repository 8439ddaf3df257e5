// Records of the compiled rules as numbers: a box or a state is a row of bytes whose fields a generated layout names.

export type Bytes = Uint8Array<ArrayBuffer>;

const SIZES = { u1: 1, i1: 1, u2: 2, i2: 2, u4: 4, i4: 4, u8: 8, i8: 8, f8: 8 } as const;
export type NumberType = keyof typeof SIZES;

/** Where a field lies in a record, and what it is; no shape: a single number. */
export interface FieldLayout {
  at: number;
  type: NumberType;
  shape: number[];
}

export interface RecordLayout {
  size: number;
  fields: Record<string, FieldLayout>;
}

/** A record, read field by field when asked for; writing changes its bytes. */
export class Row {
  private readonly view: DataView;

  constructor(
    readonly layout: RecordLayout,
    readonly bytes: Bytes,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  has(name: string): boolean {
    return name in this.layout.fields;
  }

  number(name: string): number {
    return this.get(this.field(name, 0), 0);
  }

  numbers(name: string): number[] {
    const field = this.field(name, 1);
    return this.slice(field, 0, size(field));
  }

  grid(name: string): number[][] {
    const field = this.field(name, 2);
    return this.rows(field, 0, extent(field, 0), extent(field, 1));
  }

  cube(name: string): number[][][] {
    const field = this.field(name, 3);
    const [planes, rows, columns] = [extent(field, 0), extent(field, 1), extent(field, 2)];
    return range(planes).map((plane) => this.rows(field, plane * rows * columns, rows, columns));
  }

  /** Write a number; of an array the one at this place, counted through all its dimensions. */
  set(name: string, value: number, place = 0): void {
    const field = this.field(name);
    if (place < 0 || place >= size(field)) throw new RangeError(`${name} has no place ${place}`);
    put(this.view, field.type, field.at + place * SIZES[field.type], value);
  }

  private field(name: string, dimensions?: number): FieldLayout {
    const field = this.layout.fields[name];
    if (!field) throw new TypeError(`this record has no field ${name}`);
    if (dimensions !== undefined && field.shape.length !== dimensions) {
      throw new TypeError(`${name} has ${field.shape.length} dimensions, not ${dimensions}`);
    }
    return field;
  }

  private rows(field: FieldLayout, first: number, rows: number, columns: number): number[][] {
    return range(rows).map((row) => this.slice(field, first + row * columns, columns));
  }

  private slice(field: FieldLayout, first: number, count: number): number[] {
    return range(count).map((place) => this.get(field, first + place));
  }

  private get(field: FieldLayout, place: number): number {
    return get(this.view, field.type, field.at + place * SIZES[field.type]);
  }
}

/** Count from 0 on. With a loop: Array.from was half of the time of a view. */
export function range(count: number): number[] {
  const numbers: number[] = [];
  for (let number = 0; number < count; number++) numbers.push(number);
  return numbers;
}

function size(field: FieldLayout): number {
  return field.shape.reduce((product, one) => product * one, 1);
}

function extent(field: FieldLayout, dimension: number): number {
  return field.shape[dimension] ?? 1;
}

function get(view: DataView, type: NumberType, at: number): number {
  switch (type) {
    case 'u1':
      return view.getUint8(at);
    case 'i1':
      return view.getInt8(at);
    case 'u2':
      return view.getUint16(at, true);
    case 'i2':
      return view.getInt16(at, true);
    case 'u4':
      return view.getUint32(at, true);
    case 'i4':
      return view.getInt32(at, true);
    case 'u8':
      return Number(view.getBigUint64(at, true));
    case 'i8':
      return Number(view.getBigInt64(at, true));
    case 'f8':
      return view.getFloat64(at, true);
  }
}

function put(view: DataView, type: NumberType, at: number, value: number): void {
  switch (type) {
    case 'u1':
      return view.setUint8(at, value);
    case 'i1':
      return view.setInt8(at, value);
    case 'u2':
      return view.setUint16(at, value, true);
    case 'i2':
      return view.setInt16(at, value, true);
    case 'u4':
      return view.setUint32(at, value, true);
    case 'i4':
      return view.setInt32(at, value, true);
    case 'u8':
      return view.setBigUint64(at, BigInt(value), true);
    case 'i8':
      return view.setBigInt64(at, BigInt(value), true);
    case 'f8':
      return view.setFloat64(at, value, true);
  }
}

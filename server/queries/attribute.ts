import { toWireMoment } from '../contract/wire-moments.ts'
import type { Cell } from '../database/row.ts'

export type AttributeKind = 'string' | 'integer' | 'boolean' | 'datetime' | 'enum'

/** What the API knows of one attribute of what it lists. */
export type Attribute = {
  readonly name: string
  readonly kind: AttributeKind
  /** A list of values of that kind. */
  readonly array: boolean
  /** May be null or left out. */
  readonly nullable: boolean
  /** The column of a document that does not name it; undefined: it must be named. */
  readonly initial: Cell | undefined
  /** What an enum may be; empty for the other kinds. */
  readonly values: readonly string[]
  /** The longest text in characters, or the largest integer. */
  readonly max: number | undefined
  /** True when texts that differ only in the case of ASCII letters are sorted as equals. */
  readonly caseless: boolean
  /** What a value must be, as the end of a sentence. */
  readonly rule: string
  /** True when a document may hold this value (null is asked of `nullable`). */
  accepts(value: unknown): boolean
}

export const ID = readOnlyAttribute('$id', 'string')

export const SEQUENCE = readOnlyAttribute('$sequence', 'integer')

/** The attributes that every document has and that queries may name (WIRE.md §11.2). */
export const SYSTEM_ATTRIBUTES: readonly Attribute[] = [
  ID,
  SEQUENCE,
  readOnlyAttribute('$createdAt', 'datetime'),
  readOnlyAttribute('$updatedAt', 'datetime'),
]

/** An attribute that queries may name and no client writes. */
export function readOnlyAttribute(name: string, kind: AttributeKind): Attribute {
  return {
    name,
    kind,
    array: false,
    nullable: false,
    initial: undefined,
    values: [],
    max: undefined,
    caseless: false,
    rule: 'is set by the server',
    accepts: () => false,
  }
}

/** The column that holds an accepted value: the one place where documents become rows. */
export function toColumn(attribute: Pick<Attribute, 'kind' | 'array'>, value: unknown): Cell {
  if (value === null) return null
  if (attribute.array) return JSON.stringify(value)
  if (attribute.kind === 'boolean') return value === true ? 1 : 0
  if (attribute.kind === 'datetime') return toWireMoment(value as string)
  return value as Cell
}

/** The value that a column holds: the one place where rows become documents. */
export function fromColumn(attribute: Attribute, cell: Cell): unknown {
  if (cell === null) return null
  if (attribute.array) return JSON.parse(cell as string)
  if (attribute.kind === 'boolean') return cell === 1
  return cell
}

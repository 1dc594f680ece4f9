import { toWireMoment } from '../contract/wire-moments.ts'
import type { Cell } from '../database/row.ts'

export type AttributeKind = 'string' | 'integer' | 'boolean' | 'datetime' | 'enum'

/** What the API knows about a listed attribute. */
export type Attribute = {
  readonly name: string
  readonly kind: AttributeKind
  /** A list of values of that kind. */
  readonly array: boolean
  /** May be null or missing. */
  readonly nullable: boolean
  /** The default of a missing value; if undefined, the attribute is required. */
  readonly initial: Cell | undefined
  /** The values of an enum; empty for other kinds. */
  readonly values: readonly string[]
  /** The maximum length of a text in characters, or the largest integer. */
  readonly max: number | undefined
  /** Whether texts that differ only in the case of ASCII letters sort as equal. */
  readonly caseless: boolean
  /** Describes what an invalid value should be, as the end of a sentence. */
  ruleFor(value: unknown): string
  /** Whether a document may contain this value (`nullable` decides about null). */
  accepts(value: unknown): boolean
}

export const ID = readOnlyAttribute('$id', 'string')

export const SEQUENCE = readOnlyAttribute('$sequence', 'integer')

/** The system attributes that queries may name (wire §11.2). */
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
    ruleFor: () => 'is set by the server',
    accepts: () => false,
  }
}

/** Converts a valid value to its column: the only place where documents become rows. */
export function toColumn(attribute: Pick<Attribute, 'kind' | 'array'>, value: unknown): Cell {
  if (value === null) return null
  if (attribute.array) return JSON.stringify(value)
  if (attribute.kind === 'boolean') return value === true ? 1 : 0
  if (attribute.kind === 'datetime') return toWireMoment(value as string)
  return value as Cell
}

/** Converts a column to its value: the only place where rows become documents. */
export function fromColumn(attribute: Attribute, cell: Cell): unknown {
  if (cell === null) return null
  if (attribute.array) return JSON.parse(cell as string)
  if (attribute.kind === 'boolean') return cell === 1
  return cell
}

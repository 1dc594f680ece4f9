import type { RawBuilder } from 'kysely'
import { type Attribute, type AttributeKind, readOnlyAttribute } from './attribute.ts'

/** What queries run on: a collection, or another list with attributes. */
export type QueryableTable = {
  /** In display order. */
  readonly attributes: readonly Attribute[]
  /** Every attribute that a query may name. */
  readonly byName: ReadonlyMap<string, Attribute>
  /** Attributes that only a row's owner sees; null to others. */
  readonly ownerOnly?: readonly string[]
  /** The attribute that a list can `search`. */
  readonly searchedBy?: string
  /** SQL that computes an attribute without a column for a user. */
  readonly computed?: { readonly attribute: Attribute; sql(userId: string): RawBuilder<unknown> }
}

/** A read-only list with the attributes `kinds`. */
export function readOnlyTable(kinds: Readonly<Record<string, AttributeKind>>): QueryableTable {
  const attributes = Object.entries(kinds).map(([name, kind]) => readOnlyAttribute(name, kind))
  return { attributes, byName: new Map(attributes.map((one) => [one.name, one])) }
}

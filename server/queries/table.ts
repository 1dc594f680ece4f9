import type { RawBuilder } from 'kysely'
import { type Attribute, type AttributeKind, readOnlyAttribute } from './attribute.ts'

/** What queries may ask about: a collection, or another list that names its attributes. */
export type QueryableTable = {
  /** In the order in which they are shown. */
  readonly attributes: readonly Attribute[]
  /** Every attribute that a query may name. */
  readonly byName: ReadonlyMap<string, Attribute>
  /** Attributes that only a row's owner sees; null to others. */
  readonly ownerOnly?: readonly string[]
  /** The attribute by which a list can `search`. */
  readonly searchedBy?: string
  /** An attribute without a column: SQL that works it out for a user. */
  readonly computed?: { readonly attribute: Attribute; sql(userId: string): RawBuilder<unknown> }
}

/** A list whose attributes are `kinds` and which clients only read. */
export function readOnlyTable(kinds: Readonly<Record<string, AttributeKind>>): QueryableTable {
  const attributes = Object.entries(kinds).map(([name, kind]) => readOnlyAttribute(name, kind))
  return { attributes, byName: new Map(attributes.map((one) => [one.name, one])) }
}

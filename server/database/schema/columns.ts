import type { COLLECTIONS, CollectionId } from '@squared-away/domain/entities/collections'
import type { Generated } from 'kysely'
import type * as z from 'zod/mini'

/** 0 or 1. */
export type Flag = number
/** JSON text. */
export type Json = string
/** The wire's ISO text. */
export type Moment = string

/** System columns of every document. */
export type DocumentColumns = {
  $sequence: Generated<number>
  $id: string
  $createdAt: Moment
  $updatedAt: Moment
  /** The owner's narrower permissions as a JSON list. Null means the collection's default. */
  $permissions: Json | null
}

/** An attribute in its stored form. */
type Column<Value> = Value extends boolean
  ? Flag
  : Value extends readonly unknown[]
    ? Json
    : Value extends string
      ? string
      : Value

/** The table of a collection: a column per attribute of its entity. */
export type CollectionTable<Id extends CollectionId> = DocumentColumns & {
  [Name in keyof z.output<(typeof COLLECTIONS)[Id]>]: Column<
    z.output<(typeof COLLECTIONS)[Id]>[Name]
  >
}

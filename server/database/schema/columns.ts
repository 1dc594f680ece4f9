import type { Generated } from 'kysely'

/** 0 or 1. */
export type Flag = number
/** JSON text. */
export type Json = string
/** The wire's ISO text. */
export type Moment = string

/** What every document has. */
export type DocumentColumns = {
  $sequence: Generated<number>
  $id: string
  $createdAt: Moment
  $updatedAt: Moment
  /** Null: as the collection's rule says. Else the JSON list that the owner narrowed it to. */
  $permissions: Json | null
}

import { COLLECTIONS, type CollectionId } from '@squared-away/domain/entities/collections'
import type { SharePart } from '@squared-away/domain/entities/unit-board-share'
import { type RawBuilder, sql } from 'kysely'
import type { ZodMiniObject } from 'zod/mini'
import type { Engine } from '../database/engine.ts'
import type { Cell, Row } from '../database/row.ts'
import type { Connection } from '../database/schema.ts'
import type { Transaction } from '../database/transaction.ts'
import { type Attribute, SYSTEM_ATTRIBUTES } from '../queries/attribute.ts'
import type { ListQuery } from '../queries/query.ts'
import type { QueryableTable } from '../queries/table.ts'
import type { Condition } from './conditions.ts'
import { deriveAttributes } from './derive-attributes.ts'

/** What a collection's rules may use inside the transaction that writes a document. */
export type Work = Transaction & {
  /** The time of the write, in wire format. */
  readonly now: string
  /** Adds to the account's log what was shared, and that sharing ended (wire §5.6). */
  readonly logShare: (userId: string, event: ShareEvent) => Promise<void>
}

/** A part that a soldier shares with a unit board, or the end of all of a share. */
export type ShareEvent = `share.${SharePart}.create` | 'share.delete'

/** An attribute that is computed for the caller. */
export type ComputedAttribute = {
  readonly attribute: Attribute
  sql(userId: string): RawBuilder<string | null>
  /** The cell of each of `userIds`, found together. */
  of(
    row: Row,
    userIds: readonly string[],
    connection: Connection,
  ): Promise<ReadonlyMap<string, Cell>>
}

/** Rows that are computed for a user. */
export type AskedRows = {
  readonly engine: Engine
  readonly connection: Connection
  readonly userId: string
  /** The search text of a list; null if a single document is requested. */
  readonly search: string | null
}

/** The rules in a collection's file. Schema and wire format are defined elsewhere. */
export type CollectionRules = {
  readonly id: CollectionId
  /** Who may do what with an existing document. */
  readonly who: {
    readonly create: 'signed-in' | 'nobody'
    readonly read: Condition
    readonly update: Condition
    readonly delete: Condition
  }
  /** Whether a JWT creates none: a document shows others something for longer than 15 minutes. */
  readonly createdBySession?: true
  /** Attributes that a client may set on create and update. The server sets everything else. */
  readonly settable: { readonly create: readonly string[]; readonly update: readonly string[] }
  /** Attributes that are null to everyone except the document's owner. */
  readonly ownerOnly?: readonly string[]
  /** The specification's message for a blank text, by attribute. */
  readonly whenBlank?: Readonly<Record<string, string>>
  readonly computed?: ComputedAttribute
  /** Whether the condition for reading depends on the time. Plans of reads are not kept then. */
  readonly isReadForATime?: boolean
  /**
   * Shared documents are listed only if a filter names one of these attributes. A list without such
   * a filter contains own documents, so that no list scans everyone's.
   */
  readonly sharedListedBy?: readonly string[]
  /**
   * Those for which `isShared` holds are also listed if a filter names this attribute and none names
   * the owner. An index covers both.
   */
  readonly sharedListedWithin?: { readonly attribute: string; readonly isShared: Condition }
  /** For a collection without a table: all rows that the user may read, or that match a search. */
  readonly computeRows?: (asked: AskedRows) => Promise<Row[]>
  /** The attribute that a list must `search`. Other collections cannot be searched. */
  readonly searchedBy?: string
  /** How often a user may list it per minute. Unlimited by default. */
  readonly listsPerMinute?: number
  /** Updates that look at thousands of rows, and how many of them a user may make per minute. */
  readonly costlyUpdates?: {
    readonly aMinute: number
    readonly isCostly: (data: Readonly<Record<string, unknown>>) => boolean
  }
  /**
   * Estimates how many rows a list scans, counting up to `enough`. Without it they are few, since
   * nobody may have many.
   */
  readonly rowsToRead?: (
    connection: Connection,
    userId: string,
    query: ListQuery,
    enough: number,
  ) => Promise<number>
  /**
   * Whether a document may have tens of kilobytes, so that a list of a few hundred may be as large as
   * one of thousands of rows. Such a list is measured before it is read.
   */
  readonly mayBeLarge?: boolean
  /**
   * A version tag of a list that is the same for all readers. Undefined for other lists, and for
   * callers who may not read this one.
   */
  readonly sharedEdition?: (
    connection: Connection,
    userId: string,
    query: ListQuery,
  ) => Promise<string | undefined>
  /** The attribute by which documents are counted against the quota; the owner by default. */
  readonly countedBy?: string
  /** The texts that count toward a document's size; all by default. */
  readonly countedTexts?: readonly string[]
  /**
   * Locks what must be locked before an existing document itself (decision 174). Runs on PostgreSQL
   * alone, with the row as it is without a lock.
   */
  readonly holding?: (work: Work, row: Row) => Promise<unknown>
  /** Runs before a document is stored: checks, side effects, and the final row. */
  readonly creating?: (work: Work, row: Row) => Promise<Row>
  /** Runs after a document is stored, in the same transaction. */
  readonly created?: (work: Work, row: Row) => Promise<void>
  /** Runs before a change is stored; `before` is the stored row, `after` the requested one. */
  readonly updating?: (work: Work, before: Row, after: Row) => Promise<Row>
  /**
   * Milliseconds of the moment at which another document decided this attribute: older edits are
   * dropped. Null if none did.
   */
  readonly decidedElsewhere?: (work: Work, row: Row, attribute: string) => Promise<number | null>
  /** Runs before a document is deleted. */
  readonly deleting?: (work: Work, row: Row) => Promise<void>
}

export type Collection = CollectionRules &
  QueryableTable & {
    /** The attributes that columns store. */
    readonly stored: readonly Attribute[]
    /** Whether documents can have stored permissions: only if clients write them. */
    readonly narrowable: boolean
  }

/** Combines the rules of a collection with its schema. */
export function defineCollection(rules: CollectionRules): Collection {
  const stored = deriveAttributes(COLLECTIONS[rules.id] as unknown as ZodMiniObject)
  const attributes = rules.computed ? [...stored, rules.computed.attribute] : stored
  return {
    ...rules,
    attributes,
    stored,
    byName: new Map([...SYSTEM_ATTRIBUTES, ...attributes].map((one) => [one.name, one])),
    narrowable: rules.who.create === 'signed-in',
  }
}

/**
 * Serializes writes that count or compare a user's documents, until the transaction ends. SQLite
 * has one writer anyway. On PostgreSQL it locks the users' rows, in the mode that allows foreign
 * keys to them.
 *
 * These locks come before all others of a transaction, several of them at once (decision 174).
 */
export async function oneAtATime(
  { connection, engine }: Pick<Transaction, 'connection' | 'engine'>,
  ...userIds: readonly string[]
): Promise<void> {
  if (engine === 'sqlite') return
  await sql`
    select 1 from "users" where "id" in (${sql.join(userIds)})
    order by "id" for no key update`.execute(connection)
}

import { COLLECTIONS, type CollectionId } from '@squared-away/domain/entities/collections'
import type { RawBuilder } from 'kysely'
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

/** What a collection's own rules may do inside the transaction that writes one of its documents. */
export type Work = Transaction & {
  readonly engine: Engine
  /** The moment of the write, as the wire says it. */
  readonly now: string
}

/** An attribute that is worked out for the caller. */
export type ComputedAttribute = {
  readonly attribute: Attribute
  sql(userId: string): RawBuilder<string | null>
  of(row: Row, userId: string, connection: Connection): Promise<Cell>
}

/** Rows that are computed for a user. */
export type AskedRows = {
  readonly engine: Engine
  readonly connection: Connection
  readonly userId: string
  /** What a list searches for; null when one document is wanted. */
  readonly search: string | null
}

/** What the file of a collection says; schema and wire come from elsewhere. */
export type CollectionRules = {
  readonly id: CollectionId
  /** Who may do what with a document that exists. */
  readonly who: {
    readonly create: 'signed-in' | 'nobody'
    readonly read: Condition
    readonly update: Condition
    readonly delete: Condition
  }
  /** What a client may say at creation and later; everything else is decided here. */
  readonly settable: { readonly create: readonly string[]; readonly update: readonly string[] }
  /** Attributes that only the document's owner sees; null to others. */
  readonly ownerOnly?: readonly string[]
  /** What the specification says of a blank text, by attribute. */
  readonly whenBlank?: Readonly<Record<string, string>>
  readonly computed?: ComputedAttribute
  /**
   * Shared documents are listed only where a filter names one of these attributes; a list without
   * such a filter holds own documents, so that no list walks through everyone's.
   */
  readonly sharedListedBy?: readonly string[]
  /** For a collection without a table: all rows that the user may read, or that a search finds. */
  readonly computeRows?: (asked: AskedRows) => Promise<Row[]>
  /** The attribute by which a list must `search`; other collections cannot be searched. */
  readonly searchedBy?: string
  /** How often a user may list it in a minute; as often as they like unless it is said. */
  readonly listsAMinute?: number
  /**
   * About how many rows a list looks at, counted no further than `enough`. Without it they are
   * few, since nobody may hold many.
   */
  readonly rowsToRead?: (
    connection: Connection,
    userId: string,
    query: ListQuery,
    enough: number,
  ) => Promise<number>
  /**
   * A version tag of a list that is the same for all its readers. Undefined for other lists, and
   * for callers who may not read this one.
   */
  readonly sharedEdition?: (
    connection: Connection,
    userId: string,
    query: ListQuery,
  ) => Promise<string | undefined>
  /** How many there may be is counted by this attribute; by the owner unless it is said. */
  readonly countedBy?: string
  /** The texts that make a document large; all of them unless it is said. */
  readonly countedTexts?: readonly string[]
  /** Before a document is stored: checks, side effects, the row as it is to be stored. */
  readonly creating?: (work: Work, row: Row) => Promise<Row>
  /** After a document was stored, in the same transaction. */
  readonly created?: (work: Work, row: Row) => Promise<void>
  /** Before a change is stored; `before` is stored now, `after` is what the client asks for. */
  readonly updating?: (work: Work, before: Row, after: Row) => Promise<Row>
  /**
   * When another document decided what an edit of this attribute asks for, in milliseconds: an
   * edit that was made before gives way. Null where none did.
   */
  readonly decidedElsewhere?: (work: Work, row: Row, attribute: string) => Promise<number | null>
  /** Before a document goes. */
  readonly deleting?: (work: Work, row: Row) => Promise<void>
}

export type Collection = CollectionRules &
  QueryableTable & {
    /** The attributes that columns hold. */
    readonly stored: readonly Attribute[]
    /** Whether its documents can have permissions stored: only where clients write. */
    readonly narrowable: boolean
  }

/** Joins the rules of a collection with what its schema says. */
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

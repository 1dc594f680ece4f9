import type * as z from 'zod/mini'
import type { COLLECTIONS, CollectionId } from './collections.ts'
import type { MergedCollection } from './set-aside-edit.ts'

/**
 * How an attribute is merged if two devices changed it, and what its owner sees of the losing
 * value: `shown` is its name on the screens, null hides it. A shown attribute can be restored.
 */
export type MergedAttribute =
  | { readonly as: 'whole'; readonly shown: string | null }
  /** Each member is merged by itself. */
  | { readonly as: 'texts' | 'days-off'; readonly shown: null }
  /** Each text and each row is merged, shown and restored by itself. */
  | { readonly as: 'introduction'; readonly shown: string }

/** The attributes that clients may change. A document never changes its owner. */
type Attributes<Id extends CollectionId> = Omit<z.output<(typeof COLLECTIONS)[Id]>, 'userId'>

/** What the product does with the documents of a collection besides storing them. */
export type FactsOfCollection<Id extends CollectionId> = {
  /**
   * The collections whose change events say that its documents have changed, for open screens on
   * other devices. None for a collection that announces nothing.
   */
  readonly liveBy: readonly CollectionId[]
  /** Whether 'Download my data' includes its documents. */
  readonly isExported: boolean
  /** What the screens call one document, and several. */
  readonly names: readonly [one: string, several: string]
  /** Whether 'Bring in my data' adds them: unchanged, or by a rule of their own. */
  readonly archived: 'as-is' | 'by-rule' | null
  /**
   * For a collection whose edits are merged: its screen, and how each attribute is merged.
   */
  readonly merged: Id extends MergedCollection
    ? {
        readonly place: string
        readonly attributes: { readonly [Name in keyof Attributes<Id>]: MergedAttribute }
      }
    : null
}

import type { Collection } from '../collections/collection.ts'
import type { Attribute } from '../queries/attribute.ts'
import type { ListQuery } from '../queries/query.ts'

/** Columns that the access rules need, even if they are not selected. */
export const RULE_COLUMNS: ReadonlySet<string> = new Set(['userId', 'scope', 'isHidden'])

/** The attributes to show. */
export function shownAttributes(
  { attributes }: Collection,
  { select }: Pick<ListQuery, 'select'>,
): readonly Attribute[] {
  return select ? attributes.filter(({ name }) => select.has(name)) : attributes
}

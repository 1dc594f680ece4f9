import type { SourceType } from '@squared-away/domain/entities/question-set'

/** A card of a session. `original` is the id of the question that its question copies. */
export type NotableCard = {
  readonly id: string
  readonly original?: string | null
  readonly question?: string
  readonly source?: SourceType | null
}

/** Stored questions and scenarios can be skipped, bookmarked and noted; lines of texts cannot. */
export function isNotable({ source }: NotableCard): boolean {
  return source != null
}

/** The id under which all copies of the card's question are noted. */
export function getNotedId({ id, original }: NotableCard): string {
  return original ?? id
}

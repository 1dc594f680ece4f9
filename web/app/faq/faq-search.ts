import faq from '@squared-away/content/faq.json'
import { holdsWords, searchableText, searchWords } from '@squared-away/domain/text/word-search'

export type FaqItem = (typeof faq)['items'][number]

export const FAQ_ITEMS: readonly FaqItem[] = faq.items

/** Items whose question or answer contains every word of `search`. */
export function findItems(items: readonly FaqItem[], search: string): readonly FaqItem[] {
  const words = searchWords(search)
  if (words.length === 0) return items
  return items.filter(({ question, answer }) =>
    holdsWords(searchableText([question, ...answer]), words),
  )
}

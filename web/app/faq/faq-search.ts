import faq from '@squared-away/content/faq.json'

export type FaqItem = (typeof faq)['items'][number]

export const FAQ_ITEMS: readonly FaqItem[] = faq.items

/** The items in whose question or answer every word of `search` occurs, in any letter case. */
export function findItems(items: readonly FaqItem[], search: string): readonly FaqItem[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return items
  return items.filter((item) => {
    const text = [item.question, ...item.answer].join(' ').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

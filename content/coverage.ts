import { type Content, publicationNumber } from './load.ts'

/** Below this share of questions on a text that we read, a category counts as not read. */
const READ_FROM = 0.5

/**
 * The categories of which fewer than half of the questions rest on a publication whose current text
 * was read, by name: they are shown as not checked against it.
 */
export function categoriesNotRead({ sets, publications }: Content): string[] {
  const read = new Set(publications.filter(({ seen }) => seen === 'text').map((row) => row.number))
  return sets
    .filter(({ type }) => type === 'standard')
    .filter(({ questions }) => {
      const onRead = questions.filter(({ regulationRef }) =>
        read.has(publicationNumber(regulationRef)),
      )
      return onRead.length < questions.length * READ_FROM
    })
    .map(({ category }) => category)
    .sort((a, b) => a.localeCompare(b, 'en'))
}

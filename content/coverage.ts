import { newerEdition } from '@squared-away/domain/study/references'
import { type Content, publicationNumber } from './load.ts'

/** A category with a lower share of questions on texts that we read is listed. */
const READ_FROM = 0.5

/**
 * Returns the names of the categories that the site lists as not checked against current texts:
 * fewer than half of their questions are based on a publication whose current text was read.
 */
export function categoriesNotRead({ sets, publications }: Content): string[] {
  const read = new Set(
    publications
      .filter((row) => row.seen === 'text' && newerEdition(row.number, row) === null)
      .map((row) => row.number),
  )
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

import type {
  CatalogCategory,
  CatalogPublication,
  Coverage,
  MemorandumCatalog,
  SupersededPublication,
} from '@squared-away/domain/boards/memorandum/catalog'
import { type Content, publicationNumber } from '../load.ts'
import { ordinaryWords } from './ordinary-words.ts'
import type { MainPublications, Superseded, TopicWords } from './schema.ts'

/** From so many questions on, a publication counts as covered. */
const ENOUGH_QUESTIONS = 10

/** What the catalog takes from the files of this folder. */
export type CatalogSources = {
  topicWords: TopicWords
  superseded: Superseded
  mainPublications: MainPublications
  /** English words, by which misspellings are told apart from other words. */
  english: readonly string[]
}

/** Questions by category, for one publication. */
type Citations = ReadonlyMap<string, number>

/** What the reader of memoranda has to know of the content: a table small enough for a browser. */
export function makeCatalog(content: Content, sources: CatalogSources): MemorandumCatalog {
  const catalog = {
    categories: categoriesOf(content, sources.topicWords),
    publications: publicationsOf(content, sources),
    superseded: supersededOf(content, sources),
    renamed: sources.topicWords.renamed,
    vague: sources.topicWords.vague,
  }
  return { ...catalog, ordinaryWords: ordinaryWords(catalog, sources.english) }
}

function categoriesOf({ sets }: Content, { categories }: TopicWords): CatalogCategory[] {
  const types = new Map(
    sets.flatMap(({ type, questions }) => questions.map(({ category }) => [category, type])),
  )
  return [...types].map(([name, type]) => ({ name, words: categories[name] ?? [], type }))
}

function publicationsOf(content: Content, sources: CatalogSources): CatalogPublication[] {
  const successors = successorsOf(supersededOf(content, sources))
  const citations = countCitations(content, successors)
  const { main, publications } = sources.mainPublications
  const { namedPublications } = sources.topicWords
  const known = content.publications
    .filter(({ number }) => !successors.has(number) && !isStatute(number))
    .map(({ number, title }) => ({ number, title, about: main[number] }))
  return [...known, ...publications].map(({ number, title, about }) => {
    const cited = citations.get(number) ?? new Map()
    const mainIn = about ?? [...new Set([...mostCited(cited), ...leading(number, citations)])]
    const names = namedPublications[number]
    return {
      number,
      title,
      mainIn,
      citedIn: [...cited.keys()],
      covered: coverage(cited, mainIn),
      ...(names && { names }),
    }
  })
}

/** Titles of the United States Code and the like are cited, but no board names them. */
function isStatute(number: string): boolean {
  return /^\d/.test(number)
}

/** What stands in the place of a number, whichever chapter or title is meant. */
function successorsOf(superseded: readonly SupersededPublication[]): ReadonlyMap<string, string> {
  return new Map(
    superseded
      .filter(({ chapter, titled }) => !chapter && !titled)
      .map(({ number, current }) => [number, current]),
  )
}

function countCitations(
  { sets }: Content,
  successors: ReadonlyMap<string, string>,
): ReadonlyMap<string, Citations> {
  const byPublication = new Map<string, Map<string, number>>()
  for (const { questions, type } of sets) {
    if (type === 'situational') continue
    for (const { category, regulationRef } of questions) {
      const cited = publicationNumber(regulationRef)
      const number = successors.get(cited) ?? cited
      const counts = byPublication.get(number) ?? new Map<string, number>()
      byPublication.set(number, counts.set(category, (counts.get(category) ?? 0) + 1))
    }
  }
  return byPublication
}

/** The category that cites it most, and those that do at least half as often. */
function mostCited(citations: Citations): string[] {
  const most = Math.max(...citations.values())
  return [...citations].filter(([, count]) => count * 2 >= most).map(([category]) => category)
}

/** The categories of which no publication is cited more often. */
function leading(number: string, citations: ReadonlyMap<string, Citations>): string[] {
  const own = citations.get(number) ?? new Map<string, number>()
  return [...own.keys()].filter((category) =>
    [...citations.values()].every(
      (other) => (other.get(category) ?? 0) <= (own.get(category) ?? 0),
    ),
  )
}

function coverage(citations: Citations, mainIn: readonly string[]): Coverage {
  const count = [...citations.values()].reduce((sum, more) => sum + more, 0)
  if (count >= ENOUGH_QUESTIONS) return 'yes'
  return count > 0 || mainIn.length > 0 ? 'partly' : 'no'
}

function supersededOf(
  { publications }: Content,
  { superseded }: CatalogSources,
): SupersededPublication[] {
  const inRegistry = publications.flatMap(({ number, supersededBy }) =>
    supersededBy ? [{ number, current: supersededBy }] : [],
  )
  return [...inRegistry, ...superseded.superseded]
}

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

/** A publication counts as covered from this many questions on. */
const ENOUGH_QUESTIONS = 10

/**
 * Matches titles of the United States Code, allied publications, general orders, memoranda of the
 * Secretary, articles, reports and programs: they are cited, but boards do not name them.
 */
const UNNAMED =
  /^(\d|ACP |CRS |DVIDS |NGB |War\.gov |Sec(Def|War) |MyArmyBenefits$|Army (General|Transformation) |Modular |Next )/

/** The files of this folder that the catalog is made from. */
export type CatalogSources = {
  topicsText: TopicWords
  superseded: Superseded
  mainPublications: MainPublications
  /** English words, so that a word similar to one of the catalog is not taken for a misspelling. */
  english: readonly string[]
}

/** Number of questions on one publication, by category. */
type Citations = ReadonlyMap<string, number>

/** Creates the table by which the browser reads memoranda. It has to be small enough for a page. */
export function makeCatalog(content: Content, sources: CatalogSources): MemorandumCatalog {
  const catalog = {
    categories: categoriesOf(content, sources.topicsText),
    publications: publicationsOf(content, sources),
    superseded: supersededOf(content, sources),
    renamed: sources.topicsText.renamed,
    vague: sources.topicsText.vague,
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
  const { namedPublications } = sources.topicsText
  const known = content.publications
    .filter(({ number }) => !successors.has(number) && !UNNAMED.test(number))
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

/** The publications that replaced a number, for any chapter or title. */
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

/** The category that cites it most, and those that cite it at least half as often. */
function mostCited(citations: Citations): string[] {
  const most = Math.max(...citations.values())
  return [...citations].filter(([, count]) => count * 2 >= most).map(([category]) => category)
}

/** The categories in which no other publication is cited more often. */
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

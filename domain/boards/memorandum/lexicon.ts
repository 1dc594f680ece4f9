import { type BareNumbers, indexBareNumbers } from './bare-numbers.ts'
import type { CatalogPublication, MemorandumCatalog, SupersededPublication } from './catalog.ts'
import { FILLER } from './filler.ts'
import {
  type AreHalves,
  brokenWordMatcher,
  type CorrectWord,
  correctionsTo,
} from './misspellings.ts'
import { numberKey } from './publication-numbers.ts'
import { USUAL_PART_PHRASES, type UsualPart } from './usual-parts.ts'
import { indexPhrases, type Phrases, phraseVocabulary, significantWords } from './words.ts'

/** The meaning of a phrase in a memorandum. */
export type Meaning =
  | { readonly kind: 'category'; readonly name: string }
  | { readonly kind: 'usualPart'; readonly usualPart: UsualPart }
  | { readonly kind: 'publication'; readonly number: string }
  /** Contains the name of a topic but does not mean it, such as 'promotion board'. */
  | { readonly kind: 'nothing' }

/** The catalog, indexed for reading. */
export type Lexicon = {
  readonly phrases: Phrases<readonly Meaning[]>
  readonly renamed: Phrases<readonly string[]>
  readonly publications: ReadonlyMap<string, CatalogPublication>
  readonly superseded: ReadonlyMap<string, readonly SupersededPublication[]>
  readonly bareNumbers: BareNumbers
  readonly vague: ReadonlySet<string>
  readonly correct: CorrectWord
  readonly areHalves: AreHalves
  readonly situational: readonly string[]
}

const MEANS_NOTHING = [
  'promotion board',
  'promotion selection board',
  'promotion boards',
  'soldier of the month',
  'soldier of the quarter',
  'soldier of the year',
  'nco of the month',
  'nco of the quarter',
  'nco of the year',
  'noncommissioned officer of the month',
  'noncommissioned officer of the quarter',
  'noncommissioned officer of the year',
  'nco board',
  'situational awareness',
  'leadership potential',
  'leadership position',
  'training schedule',
  'training holiday',
  'unit leader',
  'unit leadership',
  'chain of command endorsement',
  'eagle cash',
  'security clearance',
  'army standards',
  'areas of responsibility',
  'promotion packet',
  'study guide',
  'army regulation',
  'army regulations',
  'army publications',
  'army doctrine',
  'army doctrine publications',
  'training circulars',
  'training circular',
  'training publications',
  'army techniques publications',
  'department of the army',
  'headquarters department of the army',
  'army green service uniform',
  'army service uniform',
  'nco and soldier',
  'army board',
  'army directive',
  'command and signal',
  'military knowledge',
  'military subjects',
  'soldier and nco',
  'pt uniform',
  'leaders and soldiers',
]

/** Indexes a catalog for reading. */
export function makeLexicon(catalog: MemorandumCatalog): Lexicon {
  const phrases = indexPhrases(meanings(catalog))
  const vocabulary = new Set(phraseVocabulary(phrases))
  const ordinary = new Set(catalog.ordinaryWords)
  return {
    phrases,
    correct: correctionsTo(new Set([...vocabulary, ...FILLER]), ordinary),
    areHalves: brokenWordMatcher(vocabulary, ordinary),
    renamed: indexPhrases(
      catalog.renamed.flatMap(({ words, note }) => words.map((w) => [w, note])),
    ),
    publications: new Map(catalog.publications.map((row) => [numberKey(row.number), row])),
    bareNumbers: indexBareNumbers(
      [...catalog.superseded, ...catalog.publications].map(({ number }) => number),
    ),
    superseded: Map.groupBy(catalog.superseded, ({ number }) => numberKey(number)),
    vague: new Set(catalog.vague.flatMap((word) => significantWords(word).map(({ word }) => word))),
    situational: catalog.categories
      .filter(({ type }) => type === 'situational')
      .map(({ name }) => name),
  }
}

function* meanings(catalog: MemorandumCatalog): Generator<[string, Meaning]> {
  for (const { name, words, type } of catalog.categories) {
    if (type === 'situational') continue
    const meaning: Meaning = { kind: 'category', name }
    for (const phrase of [name, ...words]) yield [phrase, meaning]
  }
  for (const { number, names = [] } of catalog.publications) {
    const meaning: Meaning = { kind: 'publication', number }
    for (const name of names) yield [name, meaning]
  }
  for (const usualPart of Object.keys(USUAL_PART_PHRASES) as UsualPart[]) {
    const meaning: Meaning = { kind: 'usualPart', usualPart }
    for (const phrase of USUAL_PART_PHRASES[usualPart]) yield [phrase, meaning]
  }
  const nothing: Meaning = { kind: 'nothing' }
  for (const phrase of MEANS_NOTHING) yield [phrase, nothing]
}

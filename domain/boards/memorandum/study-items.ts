import type { CatalogPublication, Coverage } from './catalog.ts'
import { type DescribedMention, describeMentions } from './described-mentions.ts'
import { lineAt, type MemorandumEntry, textOfLine } from './entry.ts'
import type { Lexicon } from './lexicon.ts'
import { type NamedPublication, namePublication } from './named-publication.ts'
import { type Mention, numberKey } from './publication-numbers.ts'
import type { ReadEntry, ReadPhrase } from './read-entry.ts'
import { USUAL_PART_COVERAGE, type UsualPart } from './usual-parts.ts'
import { significantWords } from './words.ts'

/** Something to study or to show, from a memorandum. */
export type MemorandumItem = {
  /** The number of its line, from 1. */
  readonly line: number
  readonly text: string
  /** The words that it was read from. */
  readonly said: string
  readonly publication?: NamedPublication
  /** Names of the categories to select. */
  readonly topics: readonly string[]
  readonly usualPart?: UsualPart
  readonly covered: Coverage
  /** Only a reference next to topics: it selects nothing by itself. */
  readonly asReference: boolean
  readonly note?: string
}

/** The items to study or show in an entry; `asReference` if they are next to the topics. */
export function findStudyItems(
  read: ReadEntry,
  asReference: boolean,
  lexicon: Lexicon,
): MemorandumItem[] {
  const { described, alone: topics } = describeMentions(read)
  const ofMentions = described.map((one) => {
    const isCited = asReference || isInPassing(read.entry.text, one.mention)
    return publicationItem(read.entry, one, isCited, lexicon)
  })
  if (asReference) return ofMentions
  const said = new Set(ofMentions.flatMap((item) => item.topics))
  const alone = read.phrases.filter(
    (phrase) =>
      isUsualPart(phrase) ||
      (topics.includes(phrase) && !categoriesOf(phrase).every((name) => said.has(name))),
  )
  return [...ofMentions, ...alone.map((phrase) => phraseItem(read, phrase, lexicon))].sort(
    (a, b) => a.line - b.line,
  )
}

/** 'In accordance with AR 600-8-19' cites a rule for the board, not a topic. */
function isInPassing(text: string, { start }: Mention): boolean {
  if (IS_ASKED.test(text.slice(0, start)) || isShortTopic(text)) return false
  return /(?:\biaw|in accordance with|\bper|outlined in|prescribed (?:by|in)|required by|as stated in|\bunder|governed by|worn the way|the way|follows?|following) $/i.test(
    text.slice(Math.max(0, start - 40), start),
  )
}

/** 'Leadership IAW ADP 6-22' in a list is a topic; with a verb it is a rule. */
function isShortTopic(text: string): boolean {
  return text.split(/\s+/).length <= LONGEST_TOPIC && !RULE.test(text)
}

const LONGEST_TOPIC = 10
const RULE =
  /\b(?:will|must|shall|should|is|are|be|may|can|wear|worn|report\w*|conduct\w*|follows?|held|selected|required|procedures?|uniforms?|topics?|subjects?|areas?|study|questions?|sit|stand|meet)\b/i

/** 'SFC Doe will ask about flags under AR 600-8-2.' */
const IS_ASKED = /\b(?:asks?|asked|questions? (?:on|about)|know|explain)\b.{0,80}\bunder $/i

function publicationItem(
  entry: MemorandumEntry,
  { mention, words, phrases, isOneOfGroup }: DescribedMention,
  asReference: boolean,
  lexicon: Lexicon,
): MemorandumItem {
  const { publication } = namePublication(mention, words, lexicon)
  const known = lexicon.publications.get(numberKey(publication.current))
  const topics = topicsOfPublication(known, phrases, isOneOfGroup)
  return {
    line: lineAt(entry, mention.start),
    text: textOfLine(entry, mention.start),
    said: mention.written,
    publication,
    topics,
    covered: known?.covered ?? (topics.length > 0 ? 'partly' : 'no'),
    asReference,
  }
}

/**
 * The description of a publication decides which of its categories are meant; without one, its main
 * categories are. Words about something else are further topics.
 */
function topicsOfPublication(
  known: CatalogPublication | undefined,
  described: readonly ReadPhrase[],
  isOneOfGroup: boolean,
): string[] {
  const named = described.flatMap(categoriesOf)
  if (!known) return [...new Set(named)]
  const meant = named.filter((name) => known.mainIn.includes(name))
  // 'Leader Development' of AR 350-1 is part of its title, not a further topic.
  const beside = described
    .filter((phrase) => !isOneOfGroup && !isInTitle(known, phrase))
    .map(categoriesOf)
    .filter((categories) => !categories.some((name) => known.mainIn.includes(name)))
  return [...new Set([...(meant.length > 0 ? meant : known.mainIn), ...beside.flat()])]
}

function isInTitle({ title }: CatalogPublication, { words }: ReadPhrase): boolean {
  const titleWords = new Set(significantWords(title).map(({ word }) => word))
  return words.every((word) => titleWords.has(word))
}

function categoriesOf({ meaning }: ReadPhrase): string[] {
  return meaning.flatMap((one) => (one.kind === 'category' ? [one.name] : []))
}

/**
 * The item for a phrase on its own: a topic, a part of every board, or both, such as the NCO Creed.
 */
export function phraseItem(
  { entry }: ReadEntry,
  phrase: ReadPhrase,
  lexicon: Lexicon,
): MemorandumItem {
  const usualPart = phrase.meaning.find((one) => one.kind === 'usualPart')?.usualPart
  const number = phrase.meaning.find((one) => one.kind === 'publication')?.number
  const said = entry.text.slice(phrase.start, phrase.end)
  return {
    line: lineAt(entry, phrase.start),
    text: textOfLine(entry, phrase.start),
    said,
    ...(number !== undefined && namePublication({ written: said, number }, '', lexicon)),
    topics: usualPart === 'situational' ? lexicon.situational : categoriesOf(phrase),
    ...(usualPart && { usualPart }),
    covered: usualPart ? USUAL_PART_COVERAGE[usualPart] : 'yes',
    asReference: false,
    ...(phrase.note !== undefined && { note: phrase.note }),
  }
}

export function isUsualPart({ meaning }: ReadPhrase): boolean {
  return meaning.some(({ kind }) => kind === 'usualPart')
}

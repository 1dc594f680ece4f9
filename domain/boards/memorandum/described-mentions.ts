import type { Mention } from './publication-numbers.ts'
import type { ReadEntry, ReadPhrase } from './read-entry.ts'

/** A publication in an entry, with what the entry says about it. */
export type DescribedMention = {
  readonly mention: Mention
  readonly words: string
  readonly phrases: readonly ReadPhrase[]
  /** True if the description is about several publications together. */
  readonly isOneOfGroup: boolean
}

type Described = {
  readonly described: readonly DescribedMention[]
  /** Topics of the entry that do not describe any of its publications. */
  readonly alone: readonly ReadPhrase[]
}

/** Publications with nothing between them, such as 'AR 670-1/DA PAM 670-1'. */
type Group = readonly Mention[]

type Stretch = { readonly start: number; readonly end: number }

/**
 * 'Drill (TC 3-21.5), counseling (ATP 6-22.1)' describes publications before them, 'TC 3-21.5
 * Drill' after, and 'Leadership: ADP 6-22, TC 7-22.7' heads a list with a topic.
 */
export function describeMentions({ entry, mentions, phrases }: ReadEntry): Described {
  const topics = phrases.filter(({ meaning }) => meaning.some(({ kind }) => kind === 'category'))
  const clauses = clausesOf(entry.text).map((clause) =>
    describeInClause(
      entry.text,
      clause,
      mentions.filter((mention) => isWithin(mention, clause)),
      topics.filter((phrase) => isWithin(phrase, clause)),
    ),
  )
  return {
    described: clauses.flatMap(({ described }) => described),
    alone: clauses.flatMap(({ alone }) => alone),
  }
}

/** Semicolons separate groups that belong together. */
function clausesOf(text: string): Stretch[] {
  let end = -1
  return text.split(';').map((clause) => {
    const start = end + 1
    end = start + clause.length
    return { start, end }
  })
}

function describeInClause(
  text: string,
  clause: Stretch,
  mentions: readonly Mention[],
  topics: readonly ReadPhrase[],
): Described {
  const groups = groupsOf(text, mentions)
  if (groups.length === 0) return { described: [], alone: topics }
  const stretches = stretchesAbout(groups, clause)
  const [head = NOWHERE] = stretches
  const tail = stretches.at(-1) ?? NOWHERE
  const isBefore = isWordedBefore(text, groups, stretches)
  const isSingle = groups.length === 1
  const ofGroup = (index: number): Stretch[] => {
    if (isSingle) return [head, tail]
    return [stretches[isBefore ? index : index + 1] ?? NOWHERE]
  }
  const described = groups.flatMap((group, index) =>
    group.map((mention) => ({
      mention,
      words: ofGroup(index)
        .map(({ start, end }) => text.slice(start, end))
        .reverse()
        .join(' '),
      phrases: topics.filter((phrase) => ofGroup(index).some((one) => isWithin(phrase, one))),
      isOneOfGroup: group.length > 1,
    })),
  )
  const isOfGroup = isSingle && (groups[0]?.length ?? 0) > 1
  const left = isOfGroup ? [head] : isSingle ? [] : [isBefore ? tail : head]
  return {
    described,
    alone: topics.filter((phrase) => left.some((one) => isWithin(phrase, one))),
  }
}

const NOWHERE: Stretch = { start: 0, end: 0 }

function isWithin(phrase: Stretch, { start, end }: Stretch): boolean {
  return phrase.start >= start && phrase.end <= end
}

function groupsOf(text: string, mentions: readonly Mention[]): Group[] {
  const groups: Mention[][] = []
  for (const mention of mentions) {
    const last = groups.at(-1)
    const between = text.slice(last?.at(-1)?.end ?? mention.start, mention.start)
    if (last && /^[\s,/&;+|-]*(?:and|or)?[\s/]*$/i.test(between)) last.push(mention)
    else groups.push([mention])
  }
  return groups
}

/** The text before the first group, between each two, and after the last. */
function stretchesAbout(groups: readonly Group[], clause: Stretch): Stretch[] {
  return [...groups, null].map((group, index) => ({
    start: groups[index - 1]?.at(-1)?.end ?? clause.start,
    end: group?.[0]?.start ?? clause.end,
  }))
}

function isWordedBefore(
  text: string,
  groups: readonly Group[],
  stretches: readonly Stretch[],
): boolean {
  const [first] = groups[0] ?? []
  if (first && /\($/.test(text.slice(0, first.start).trimEnd())) return true
  const saysWords = ({ start, end }: Stretch) => /[a-z]{3}/i.test(text.slice(start, end))
  const tail = stretches.at(-1)
  return tail !== undefined && !saysWords(tail) && stretches.slice(0, -1).every(saysWords)
}

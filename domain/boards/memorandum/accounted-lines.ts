import type { Memorandum, SetAsideLine } from './memorandum.ts'
import { pastedLines } from './pasted-lines.ts'

/** What a line of a memorandum was taken for. */
export type LineKind =
  | 'topic'
  /** Shown or recited at nearly every board: a creed, the chain of command, reporting. */
  | 'part of the board'
  | 'date'
  | 'event'
  | 'person'
  | 'uniform'
  | 'reference'
  | 'paperwork'
  | 'heading'
  | 'not understood'

/** A line as it was pasted, and what became of it. */
export type AccountedLine = {
  /** From 1. */
  readonly line: number
  readonly text: string
  readonly kind: LineKind
}

/**
 * Every line of a memorandum that is not blank, exactly once and from top to bottom. A line that
 * says several things counts as the first of topic, part, not understood, date, reference.
 */
export function accountedLines(text: string, memorandum: Memorandum): AccountedLine[] {
  const kinds = kindsByLine(memorandum)
  const lines: AccountedLine[] = []
  for (const [index, pasted] of pastedLines(text).entries()) {
    if (pasted.trim() === '') continue
    const found = kinds.get(index + 1)
    const kind = found === 'continuation' ? lines.at(-1)?.kind : found
    lines.push({
      line: index + 1,
      text: pasted.trim(),
      kind: HAS_WORDS.test(pasted) ? (kind ?? 'not understood') : 'heading',
    })
  }
  return lines
}

/** A row of dashes has nothing to understand. */
const HAS_WORDS = /[\p{L}\p{N}]/u

function kindsByLine(memorandum: Memorandum): Map<number, LineKind | 'continuation'> {
  const { items, unread, dates, setAside } = memorandum
  const kinds = new Map<number, LineKind | 'continuation'>()
  const take = (lines: readonly { readonly line: number }[], kind: LineKind) => {
    for (const { line } of lines) if (!kinds.has(line)) kinds.set(line, kind)
  }
  const asked = items.filter(({ asReference }) => !asReference)
  take(
    asked.filter(({ usualPart, topics }) => usualPart === undefined || topics.length > 0),
    'topic',
  )
  take(asked, 'part of the board')
  take(unread, 'not understood')
  take(dates, 'date')
  take(items, 'reference')
  for (const aside of setAside) if (!kinds.has(aside.line)) kinds.set(aside.line, kindOf(aside))
  return kinds
}

const KIND_OF_PART: Readonly<Record<SetAsideLine['part'], LineKind | 'continuation'>> = {
  study: 'not understood',
  references: 'reference',
  members: 'person',
  letterhead: 'paperwork',
  uniform: 'uniform',
  packets: 'paperwork',
  timeline: 'event',
  procedure: 'event',
  contact: 'person',
  signature: 'person',
  distribution: 'paperwork',
  other: 'not understood',
  heading: 'heading',
  continuation: 'continuation',
}

function kindOf({ part, text }: SetAsideLine): LineKind | 'continuation' {
  const kind = KIND_OF_PART[part]
  return (kind === 'heading' || kind === 'not understood') && PERSON.test(text) ? 'person' : kind
}

/** A line of a rank and a name: 'MSG Whitlock', 'SFC Imogen Harte'. */
const PERSON =
  /^\s*(?:csm|sgm|msg|1sg|sfc|ssg|sgt|cpl|spc|cpt|maj|ltc|col|[12]lt|cw[2-5])\.? [A-Z][\w.'-]*(?: [A-Z][\w.'-]*){0,2}\s*$/i

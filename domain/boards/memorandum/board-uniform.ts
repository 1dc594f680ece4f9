import type { PlacedEntry } from './parts.ts'

const NAME =
  '(?:AGSUs?|ASUs?|OCPs?|ACUs?|class ?A|army (?:green )?service unifor(?:m|rn)|army combat uniform|operational camouflage|dress (?:blue|uniform)s?|duty uniform)'
const HAS_NAME = new RegExp(`\\b${NAME}\\b`, 'i')
/** 'Uniform: ', 'The uniform for candidates is the ', 'Attire. ', 'Dress is '. */
const LABELED =
  /^.{0,60}?\b(?:uniform|attire|dress)s?(?: for (?:the )?[^:.]{1,40}?)?\s*(?:(?:is|will be)\b|[:.=-])\s*(?:the )?(?<uniform>.+)$/is
const WEARING =
  /\b(?:wears?|worn|wear(?:ing)?|in|inspects?|inspected|inspection|over|squared|for uniform)\b[^.;]{0,24}$/i
const PLAIN = new RegExp(
  `(?<uniform>(?:(?:clean|serviceable|complete) )*${NAME}\\b(?:[^.;,(]*?(?:/|\\bor\\b|\\bwith\\b|w/)[^.;,(]*|\\s*\\([A-Z-]+\\))?)`,
  'i',
)
const SUBJECT_ONLY = /^(?:the )?(?:[a-z]+ )?(?:uniform|attire|dress)s?(?: of the day)?[.:]?$/i
/** Other people's clothes, and the ones for something else. */
const OTHERS = /\b(?:sponsors?|escorts?|guests?)\b/i
const ELSEWHERE =
  /\b(?:photo|for (?:the )?(?:AFT|APFT|PT)|PT uniform|rehearsal|mock|check it|so i can)\b/i
const CANDIDATES = /\b(?:candidates?|soldiers?|nominees?|competitors?|you)\b/i
const MEMBERS = /\bmembers?(?:'s?|\b)/i

/** What soldiers wear before the board, as written; null if that is not said. */
export function boardUniform(placed: readonly PlacedEntry[]): string | null {
  const found = placed.flatMap((place, at) => {
    const uniform = uniformIn(place, placed[at - 1], headingAbove(placed, at))
    return uniform === null ? [] : [{ uniform, text: place.entry.text }]
  })
  const best =
    found.find(({ text }) => CANDIDATES.test(text)) ??
    found.find(({ text }) => !MEMBERS.test(text) || CANDIDATES.test(text)) ??
    found[0]
  return best?.uniform ?? null
}

/** Whether the entries above say that this is about the uniform. */
function headingAbove(placed: readonly PlacedEntry[], at: number): boolean {
  const above = placed.slice(Math.max(0, at - 3), at).map(({ entry }) => entry)
  const heading = above.findLast(({ style }) => style !== placed[at]?.entry.style || style === '')
  return heading !== undefined && SUBJECT_ONLY.test(heading.text)
}

function uniformIn(
  { entry, part }: PlacedEntry,
  before: PlacedEntry | undefined,
  isBelowHeading: boolean,
): string | null {
  const { text } = entry
  if (part === 'references' || part === 'signature' || ELSEWHERE.test(text)) return null
  const follows =
    isBelowHeading || (entry.isContinued && SUBJECT_ONLY.test(before?.entry.text ?? ''))
  if (follows && /[a-z]{3}/i.test(text)) {
    const said = text.replace(/^(?<who>[\w ]{3,30}):\s*/, '')
    return OTHERS.test(text) && !CANDIDATES.test(text) ? null : tidy(said)
  }
  if (!HAS_NAME.test(text)) return labeledOther(text)
  const labeled = LABELED.exec(text)?.groups?.uniform
  if (labeled !== undefined && HAS_NAME.test(labeled) && part !== 'study') return tidy(labeled)
  const plain = PLAIN.exec(text)
  if (plain === null) return null
  const upTo = text.slice(0, plain.index)
  if (upTo.trim() === '' && text.length <= SHORT_LINE && !/^\S+ -/.test(text)) return tidy(text)
  if (/\bhow to\b|\bproper\b/i.test(upTo)) return null
  const isWorn =
    WEARING.test(upTo) ||
    /^ (?:is|are|will be) (?:inspected|worn)\b/i.test(text.slice(plain.index + plain[0].length)) ||
    /\b(?:uniform|dress|attire)\b/i.test(upTo) ||
    (plain.index < 3 && !/^\W*\w+ -/.test(text))
  const isLast = /[,;(] ?$/.test(upTo) && text.length < 160
  return (isWorn || isLast) && !(OTHERS.test(upTo) && !CANDIDATES.test(upTo))
    ? tidy(plain.groups?.uniform ?? '')
    : null
}

/**
 * Reads attire that is not an Army uniform, as in 'Uniform: business casual'; null if there is
 * none.
 */
function labeledOther(text: string): string | null {
  const found =
    /^(?:the )?(?:prescribed |board |duty )?(?:uniform|attire|dress)(?: for [^:.]{1,40}?)?\s*[:=]\s*(?<uniform>[^.;]{3,120})/i.exec(
      text,
    )
  const said = found?.groups?.uniform ?? ''
  return /[a-z]{3}/i.test(said) ? tidy(said) : null
}

/** A line of a message about nothing else: 'AGSU, low quarters, fresh haircut'. */
const SHORT_LINE = 80

function tidy(uniform: string): string {
  return (
    uniform
      .replace(
        /(?:[.;] |\t| (?:is|are|will be) (?:the )?(?:prescribed )?(?:uniform|worn|inspected)\b).*$/s,
        '',
      )
      // Scans read m as rn.
      .replace(/(?<=\bunifo)rrn\b/i, 'rm')
      .replace(/^.{0,60}?\bwears? /i, '')
      .replace(/^(?:candidates|soldiers|nominees|competitors)\s*[-:]\s*/i, '')
      .replace(/ with (?:their|your|his|a) sponsors?\b.*$/i, '')
      .replace(/^(?:the|an?) /i, '')
      .replace(/[.,;\s]+$/, '')
      .slice(0, LONGEST_UNIFORM)
      .trim()
  )
}

const LONGEST_UNIFORM = 200

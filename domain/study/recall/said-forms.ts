import { comparedWords } from '../recital/compared-words.ts'
import { printedWords } from '../recital/printed-words.ts'
import { SPOKEN_FORMS, type SpokenForm } from '../spoken/spoken-forms.ts'

type Replacement = { readonly from: readonly string[]; readonly to: string }

/** Replaces each run of words with another text. */
export function replaced(words: readonly string[], { from, to }: Replacement): string[] {
  const result: string[] = []
  for (let at = 0; at < words.length; ) {
    if (from.every((word, ahead) => words[at + ahead] === word)) {
      result.push(to)
      at += from.length
    } else {
      result.push(words[at] as string)
      at += 1
    }
  }
  return result
}

/** A written form as one word: 'DA Form' is 'daform'. */
export const formKey = (written: string) => written.toLowerCase().replace(/[^a-z\d]/g, '')

/** Abbreviations that a text has as initials when it is spoken. */
const INITIALS: ReadonlySet<string> = new Set(
  SPOKEN_FORMS.filter(({ spoken }) => /^[A-Z](?: [A-Z])+$/.test(spoken)).map(({ written }) =>
    formKey(written),
  ),
)

/**
 * Spoken initials are one word, 'n c o', or several known ones: 'p o w m i a'. A lone 'a' or 'i' is
 * a word of its own.
 */
export function joinedInitials(keys: readonly string[]): string[] {
  const joined: string[] = []
  let letters = ''
  const flush = () => {
    if (letters !== '') joined.push(...knownInitials(letters))
    letters = ''
  }
  for (const key of keys) {
    if (/^[a-z]$/.test(key)) {
      letters += key
      continue
    }
    flush()
    joined.push(key)
  }
  flush()
  return joined
}

/** Splits initials if all of them are known abbreviations. */
function knownInitials(letters: string): string[] {
  if (INITIALS.has(letters)) return [letters]
  for (let length = letters.length - 1; length > 1; length -= 1) {
    if (!INITIALS.has(letters.slice(0, length))) continue
    const rest = knownInitials(letters.slice(length))
    if (rest.every((part) => INITIALS.has(part))) return [letters.slice(0, length), ...rest]
  }
  return [letters]
}

/** What is said for a form becomes its key; longer ones come first. */
const FORMS: readonly Replacement[] = SPOKEN_FORMS.flatMap(formsOf).sort(
  (a, b) => b.from.length - a.from.length,
)

function formsOf({ written, spoken, also = [], isInWords }: SpokenForm): Replacement[] {
  const key = formKey(written)
  // One word may be mistyped, a key may not.
  if (isInWords || (also.length === 0 && /^[A-Za-z]+$/.test(spoken))) {
    return [{ from: [key], to: spoken.toLowerCase() }]
  }
  return [written, spoken, ...also]
    .map(saidWords)
    .filter((from) => from.join(' ') !== key)
    .map((from) => ({ from, to: key }))
}

/** As `recallWords` has the words of a text at that point: without numbers. */
function saidWords(text: string): string[] {
  const words = comparedWords(printedWords(text).map(({ word }) => word))
  return joinedInitials(words.map(({ key }) => key))
}

/** Replaces what is said for an abbreviation, a rank or a series with its written form. */
export function replaceSpokenForms(words: readonly string[]): readonly string[] {
  return FORMS.reduce<readonly string[]>(replaced, words)
}

import { listFaults } from '@squared-away/domain/study/recital/faults'
import { printedWords } from '@squared-away/domain/study/recital/printed-words'
import { compareRecital } from '@squared-away/domain/study/recital/recital'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CULTURE_TEXTS } from '../study/culture/culture-texts.ts'

/** All expected words of a text, with their positions; numbers of orders are optional. */
const WORDS = CULTURE_TEXTS.flatMap((text) =>
  text.lines.flatMap((line, lineAt) =>
    printedWords(line).flatMap(({ word }, wordAt) =>
      /^\d+$/.test(word) ? [] : [{ text, line: lineAt, word: wordAt }],
    ),
  ),
)

type Place = (typeof WORDS)[number]
type Change = 'replaced' | 'dropped' | 'added'

/** A random word from the same texts, or a filler: what tired soldiers say. */
const otherWord = fc.oneof(
  fc.constantFrom('hooah', 'unit', 'always', 'standards', 'and'),
  fc.constantFrom(...WORDS).map(({ text, line, word }) => wordsOf(text.lines[line])[word] ?? ''),
)

const change = fc.record({
  place: fc.constantFrom(...WORDS),
  kind: fc.constantFrom<Change>('replaced', 'dropped', 'added'),
  other: otherWord,
})

const wordsOf = (line = '') => printedWords(line).map(({ word }) => word)
const plain = (word: string) => word.toLowerCase().replace(/\u2019/g, "'")

/** The words of the whole text with one change, and its position. */
function changed({ text, line, word }: Place, kind: Change, other: string) {
  const words = text.lines.map(wordsOf)
  const at = words.slice(0, line).reduce((sum, { length }) => sum + length, 0) + word
  const all = words.flat()
  if (kind === 'replaced') return { at, all, said: all.with(at, other) }
  if (kind === 'dropped') return { at, all, said: all.toSpliced(at, 1) }
  return { at, all, said: all.toSpliced(at + 1, 0, other) }
}

/** A missing or repeated word among equal neighbors may be reported at any of them. */
function isAmongLikes(all: readonly string[], from: number, to: number, word: string): boolean {
  const [low, high] = [Math.min(from, to), Math.max(from, to)]
  return all.slice(low, high + 1).every((each) => plain(each) === plain(word))
}

/** Whether the words are those of another printing. */
function isVariant({ lines, variants = [] }: Place['text'], said: readonly string[]): boolean {
  const words = (text: string) => wordsOf(text).map(plain).join(' ')
  const printed = words(lines.join(' '))
  return variants.some(
    (variant) =>
      printed.replace(words(variant.printed), words(variant.also)) === words(said.join(' ')),
  )
}

describe('one word changed in a creed', () => {
  test('one change is reported as one fault, at its place', () => {
    let looked = 0
    fc.assert(
      fc.property(change, ({ place, kind, other }) => {
        const { at, all, said } = changed(place, kind, other)
        fc.pre(kind !== 'replaced' || plain(all[at] ?? '') !== plain(other))
        fc.pre(!isVariant(place.text, said))
        looked += 1
        const faults = listFaults(
          compareRecital(place.text.lines, said.join(' '), place.text.variants),
        )
        const kinds = { replaced: 'wrong', dropped: 'missing', added: 'added' }
        expect(faults).toMatchObject([{ kind: kinds[kind] }])
        const [found] = faults
        if (!found) throw new Error('A change is a fault.')
        const before = place.text.lines.slice(0, found.line).flatMap(wordsOf).length
        const foundAt = before + found.word
        if (kind === 'replaced') expect(foundAt).toBe(at)
        if (kind === 'dropped') expect(isAmongLikes(all, at, foundAt, all[at] ?? '')).toBe(true)
        if (kind === 'added') {
          const [low, high] = [Math.min(at, foundAt) + 1, Math.max(at, foundAt)]
          expect(all.slice(low, high + 1).every((each) => plain(each) === plain(other))).toBe(true)
        }
        // A word repeated in a row may be reported at either position, in either case.
        if (found.kind !== 'missing') expect(plain(found.said)).toBe(plain(other))
      }),
      { numRuns: 500 },
    )
    expect(looked).toBe(500)
  })
})

test.each(CULTURE_TEXTS)(
  '$title is faultless as it is printed, in any case and without marks',
  (text) => {
    const printed = text.lines.join('\n')
    const bare = text.lines.flatMap(wordsOf).join(' ').toUpperCase()
    for (const said of [printed, bare]) {
      expect(listFaults(compareRecital(text.lines, said, text.variants))).toEqual([])
    }
  },
)

test.each(
  CULTURE_TEXTS.flatMap((text) => (text.variants ?? []).map((variant) => ({ text, ...variant }))),
)('$text.title may be recited with "$also"', ({ text, printed, also }) => {
  const said = text.lines.join(' ').replace(printed, also)
  expect(said).not.toBe(text.lines.join(' '))
  expect(listFaults(compareRecital(text.lines, said, text.variants))).toEqual([])
})

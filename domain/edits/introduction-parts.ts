import {
  EDUCATION_LISTS,
  formatIntroduction,
  INTRODUCTION_TEXTS,
  type IntroductionData,
  readIntroduction,
  repairIntroduction,
} from '../soldier/introduction-data.ts'
import { readJsonText } from '../text/json-text.ts'
import { mergeParts } from './merge-parts.ts'
import { type Parts, partName, partsUnder } from './parts.ts'

const ATTRIBUTE = 'biographyData'
const LISTS = ['awardsDecorations', ...EDUCATION_LISTS] as const

/** Splits an introduction into parts: each text, and each row of a list. */
export function splitIntroduction(text: unknown): [string, string][] {
  const data = readIntroduction(typeof text === 'string' ? text : null)
  const texts = INTRODUCTION_TEXTS.map((name): [string, string] => [
    partName(ATTRIBUTE, name),
    JSON.stringify(data[name]),
  ])
  const rows = LISTS.flatMap((list) =>
    data[list].map((row): [string, string] => [
      partName(ATTRIBUTE, list, row.id),
      JSON.stringify(row),
    ]),
  )
  return [...texts, ...rows]
}

/** The inverse of `splitIntroduction`. */
export function joinIntroduction(parts: Parts): string {
  const rowsOf = (list: (typeof LISTS)[number]) =>
    partsUnder(parts, ATTRIBUTE, list).map(([, row]) => readJsonText(row))
  const texts = INTRODUCTION_TEXTS.map((name) => [
    name,
    readJsonText(parts.get(partName(ATTRIBUTE, name)) ?? null),
  ])
  const lists = LISTS.map((list) => [list, rowsOf(list)])
  return formatIntroduction(repairIntroduction(Object.fromEntries([...texts, ...lists])))
}

/** Restores one part of an introduction to an earlier value. `part` is named as in `splitIntroduction`. */
export function withIntroductionPart(
  data: IntroductionData,
  part: string,
  value: string,
): IntroductionData {
  const parts = new Map([...split(data), [part, value]])
  return readIntroduction(joinIntroduction(parts))
}

/** Merges what two sides made of `base`. Where both changed a part, `mine` stays. */
export function mergedIntroduction(
  base: IntroductionData,
  mine: IntroductionData,
  theirs: IntroductionData,
): IntroductionData {
  const sides = { base: split(base), mine: split(mine), theirs: split(theirs) }
  const { merged } = mergeParts(sides, () => true)
  return readIntroduction(joinIntroduction(merged))
}

function split(data: IntroductionData): Parts {
  return new Map(splitIntroduction(JSON.stringify(data)))
}

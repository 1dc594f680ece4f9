import {
  BIOGRAPHY_TEXTS,
  type BiographyData,
  biographyDataSchema,
  EDUCATION_LISTS,
  formatBiography,
  readBiography,
  repairBiography,
} from '../soldier/biography-data.ts'
import { readJsonText } from '../text/json-text.ts'
import { type Parts, partName, partsUnder } from './parts.ts'

const ATTRIBUTE = 'biographyData'
const LISTS = ['awardsDecorations', ...EDUCATION_LISTS] as const

/** Splits a biography into parts: each text, and each row of a list. */
export function biographyParts(text: unknown): [string, string][] {
  const data = readBiography(typeof text === 'string' ? text : null)
  const texts = BIOGRAPHY_TEXTS.map((name): [string, string] => [
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

/** The inverse of `biographyParts`. */
export function biographyOfParts(parts: Parts): string {
  const rowsOf = (list: (typeof LISTS)[number]) =>
    partsUnder(parts, ATTRIBUTE, list).map(([, row]) => readJsonText(row))
  const texts = BIOGRAPHY_TEXTS.map((name) => [
    name,
    readJsonText(parts.get(partName(ATTRIBUTE, name)) ?? null),
  ])
  const lists = LISTS.map((list) => [list, rowsOf(list)])
  return formatBiography(repairBiography(Object.fromEntries([...texts, ...lists])))
}

/** Restores one part of a biography to an earlier value. `part` is named as in `biographyParts`. */
export function withBiographyPart(data: BiographyData, part: string, value: string): BiographyData {
  const parts = new Map(biographyParts(JSON.stringify(data)))
  parts.set(part, value)
  return biographyDataSchema.parse(readJsonText(biographyOfParts(parts)))
}

import type { CollectionId } from '../entities/collections.ts'
import { MERGED_COLLECTIONS, type MergedCollection } from '../entities/set-aside-edit.ts'
import { isJsonObject, readJsonText } from '../text/json-text.ts'
import { biographyOfParts, biographyParts } from './biography-parts.ts'
import { MEMBER, type Parts, partName, partsUnder } from './parts.ts'

/** Attributes of a document by name, as the wire shows them. */
export type Fields = Readonly<Record<string, unknown>>

/** True for a collection whose documents can be merged. */
export function isMerged(collectionId: CollectionId): collectionId is MergedCollection {
  return MERGED_COLLECTIONS.some((id) => id === collectionId)
}

/** Attributes whose values consist of parts that can be edited independently. */
const WAYS: ReadonlyMap<string, Way> = new Map(
  Object.entries({
    categories: {
      split: (value) => (isTexts(value) ? value.map((name) => [name, MEMBER]) : null),
      join: (members) => members.map(([name]) => name),
    },
    daysOff: {
      split: (value) => daysOff(value)?.map((days) => [JSON.stringify(days), MEMBER]) ?? null,
      join: (members) => `[${members.map(([days]) => days).join(',')}]`,
    },
  }),
)

type Way = {
  /** Null if the value has no parts. */
  split: (value: unknown) => [string, string][] | null
  join: (members: [string, string][]) => unknown
}

const BIOGRAPHY = 'biographyData'

/** Splits attributes of a document into parts. Never throws. */
export function partsOf(fields: Fields): Parts {
  return new Map(Object.entries(fields).flatMap(([name, value]) => partsOfField(name, value)))
}

function partsOfField(name: string, value: unknown): [string, string][] {
  if (name === BIOGRAPHY) return biographyParts(value)
  const members = WAYS.get(name)?.split(value)
  if (!members) return value === undefined ? [] : [[name, JSON.stringify(value)]]
  return members.map(([member, text]) => [partName(name, member), text])
}

/** The inverse of `partsOf`, for the attributes of these names. */
export function fieldsOf(parts: Parts, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, attributeOf(parts, name)]))
}

function attributeOf(parts: Parts, name: string): unknown {
  if (name === BIOGRAPHY) return biographyOfParts(parts)
  const whole = parts.get(name)
  if (whole !== undefined) return readJsonText(whole)
  return WAYS.get(name)?.join(partsUnder(parts, name)) ?? null
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function daysOff(value: unknown): object[] | null {
  const days = typeof value === 'string' ? readJsonText(value) : null
  return Array.isArray(days) && days.every(isJsonObject) ? days : null
}

/**
 * Attributes with a soldier's own words and dates. Losing an edit of any other one does not matter.
 */
const SHOWN = ['name', 'targetDate', 'minutesByWeekday', 'positionTitle', 'personName', BIOGRAPHY]

/** True if a soldier would want to see the value of this part when it was set aside. */
export function isShown(part: string): boolean {
  return SHOWN.some((name) => part === name || part.startsWith(partName(name, '')))
}

import { COLLECTION_FACTS, mergedAttribute } from '../entities/collection-facts.ts'
import type { CollectionId } from '../entities/collections.ts'
import {
  MERGED_COLLECTIONS,
  type MergedCollection,
  QUEUED_COLLECTIONS,
  type SetAsideEdit,
} from '../entities/set-aside-edit.ts'
import { isJsonObject, readJsonText } from '../text/json-text.ts'
import { joinIntroduction, splitIntroduction } from './introduction-parts.ts'
import { MEMBER, type Parts, partName, partsUnder } from './parts.ts'

/** Attributes of a document by name, as the wire shows them. */
export type DocumentFields = Readonly<Record<string, unknown>>

/** True for a collection whose documents can be merged. */
export function isMerged(collectionId: CollectionId): collectionId is MergedCollection {
  return MERGED_COLLECTIONS.some((id) => id === collectionId)
}

/** True for a collection whose edits may wait on a device, and are set aside if they lose. */
export function isQueued(collectionId: CollectionId): collectionId is SetAsideEdit['collectionId'] {
  return QUEUED_COLLECTIONS.some((id) => id === collectionId)
}

/** How to split and join attributes whose values consist of independently edited members. */
const WAYS: Readonly<Record<'texts' | 'days-off', Way>> = {
  texts: {
    split: (value) => (isTexts(value) ? value.map((name) => [name, MEMBER]) : null),
    join: (members) => members.map(([name]) => name),
  },
  'days-off': {
    split: (value) => daysOff(value)?.map((days) => [JSON.stringify(days), MEMBER]) ?? null,
    join: (members) => `[${members.map(([days]) => days).join(',')}]`,
  },
}

/** How an attribute is merged. One name is merged in one way in every collection. */
const HOW: ReadonlyMap<string, keyof typeof WAYS | 'whole' | 'introduction'> = new Map(
  MERGED_COLLECTIONS.flatMap((id) =>
    Object.entries(COLLECTION_FACTS[id].merged.attributes).map(
      ([name, { as }]) => [name, as] as const,
    ),
  ),
)

function wayOf(name: string): Way | null {
  const how = HOW.get(name)
  return how === 'texts' || how === 'days-off' ? WAYS[how] : null
}

type Way = {
  /** Null if the value has no parts. */
  split: (value: unknown) => [string, string][] | null
  join: (members: [string, string][]) => unknown
}

/** Splits attributes of a document into parts. Never throws. */
export function splitParts(fields: DocumentFields): Parts {
  return new Map(Object.entries(fields).flatMap(([name, value]) => partsOfField(name, value)))
}

function partsOfField(name: string, value: unknown): [string, string][] {
  if (HOW.get(name) === 'introduction') return splitIntroduction(value)
  const members = wayOf(name)?.split(value)
  if (!members) return value === undefined ? [] : [[name, JSON.stringify(value)]]
  return members.map(([member, text]) => [partName(name, member), text])
}

/** The inverse of `splitParts`, for the attributes of these names. */
export function joinParts(parts: Parts, names: readonly string[]): DocumentFields {
  return Object.fromEntries(names.map((name) => [name, attributeOf(parts, name)]))
}

function attributeOf(parts: Parts, name: string): unknown {
  if (HOW.get(name) === 'introduction') return joinIntroduction(parts)
  const whole = parts.get(name)
  if (whole !== undefined) return readJsonText(whole)
  return wayOf(name)?.join(partsUnder(parts, name)) ?? null
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function daysOff(value: unknown): object[] | null {
  const days = typeof value === 'string' ? readJsonText(value) : null
  return Array.isArray(days) && days.every(isJsonObject) ? days : null
}

/** True if the owner is shown a losing value of this part after a merge conflict. */
export function isShown(collectionId: MergedCollection, part: string): boolean {
  const [attribute = ''] = part.split('/')
  const facts = mergedAttribute(collectionId, attribute)
  return facts !== undefined && facts.shown !== null
}

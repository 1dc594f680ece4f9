import * as z from 'zod/mini'
import { readJsonText } from '../text/json-text.ts'
import { documentId, oneLine } from './text.ts'

/** Maximum numbers per unit board, and maximum lengths in characters. */
export const CANDIDATE_LIMITS = {
  candidates: 60,
  rank: 16,
  name: 60,
  unit: 60,
  sponsor: 80,
} as const

/** On a board of Soldiers and NCOs, among whom a candidate is placed. */
export const CANDIDATE_GROUPS = ['Soldiers', 'NCOs'] as const

/**
 * A candidate of a unit board, as its makers keep it. No reason of an absence is part of it, and no
 * number of a person.
 */
const candidateSchema = z.strictObject({
  id: documentId,
  /** As it stands before a name, such as SGT or SPC(P). */
  rank: z.nullable(oneLine(CANDIDATE_LIMITS.rank)),
  /** The name, or a number in its place. */
  name: oneLine(CANDIDATE_LIMITS.name),
  unit: z.nullable(oneLine(CANDIDATE_LIMITS.unit)),
  sponsor: z.nullable(oneLine(CANDIDATE_LIMITS.sponsor)),
  isAlternate: z.boolean(),
  isExcused: z.boolean(),
  /** Null if the rank says it, or nothing does. */
  group: z.nullable(z.enum(CANDIDATE_GROUPS)),
})

export type UnitBoardCandidate = z.infer<typeof candidateSchema>

/** The candidates of a unit board, in the order of the list, each with an id of its own. */
export const candidatesSchema = z.array(candidateSchema).check(
  z.maxLength(CANDIDATE_LIMITS.candidates),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, {
    error: 'Each candidate needs an id of its own.',
  }),
)

/** Reads stored candidates; empty if the text is not a list of them. Never throws. */
export function parseCandidates(json: string): UnitBoardCandidate[] {
  return candidatesSchema.safeParse(readJsonText(json)).data ?? []
}

import * as z from 'zod/mini'
import { isJsonObject, readJsonText } from '../text/json-text.ts'
import { AIRBORNE_POSITIONS } from './awards.ts'
import { FITNESS_TEST } from './fitness-test.ts'
import { HONORS } from './military-education.ts'
import { RANKS } from './regulation.ts'
import { SCORECARD_IDS } from './weapon-scorecards.ts'

/** A whole number from 0 to `most`; anything else reads as 0. */
const countTo = (most: number) => z.catch(z.int().check(z.minimum(0), z.maximum(most)), 0)

const flag = z.catch(z.boolean(), false)
/** A plausible day of entry for someone who serves today. */
const serviceDay = z.iso.date().check(z.regex(/^(19|20)/))
const day = z.catch(serviceDay, '')

/** One of the names; anything else reads as the first. */
function oneOf<const Name extends string>(names: readonly [Name, ...Name[]]) {
  return z.catch(z.enum(names), names[0])
}

/** What a soldier enters. Every field has an empty value. */
const worksheetSchema = z.object({
  rank: oneOf(RANKS),
  scorecard: oneOf(SCORECARD_IDS),
  hits: countTo(200),
  fitnessScore: countTo(FITNESS_TEST.highest),
  waivedEvents: countTo(FITNESS_TEST.events),
  /** Number of each award by id. */
  awards: z.catch(z.record(z.string(), countTo(99)), {}),
  /** The ids of the badges. */
  badges: z.catch(z.array(z.string()), []),
  certificates: countTo(99),
  airborne: oneOf(AIRBORNE_POSITIONS),
  /** BLC for SGT, ALC for SSG. */
  graduated: flag,
  honors: oneOf(HONORS),
  residentWeeks: countTo(99),
  /** Ranger, Special Forces and Sapper courses. */
  qualificationCourses: countTo(3),
  computerHours: countTo(9999),
  semesterHours: countTo(999),
  degree: flag,
  examHours: countTo(999),
  certifications: countTo(99),
  language: flag,
  /** yyyy-MM-dd, or empty: what time in service and time in grade are counted from. */
  serviceFrom: day,
  gradeFrom: day,
})

export type Worksheet = z.infer<typeof worksheetSchema>

export const EMPTY_WORKSHEET: Worksheet = worksheetSchema.parse({})

/** False for a day that is not fully typed. */
export function isServiceDay(written: string): boolean {
  return serviceDay.safeParse(written).success
}

/** Reads a stored worksheet, whatever the text holds: unreadable fields become blank. */
export function readWorksheet(text: string | null): Worksheet {
  const stored = readJsonText(text)
  return worksheetSchema.parse(isJsonObject(stored) ? stored : {})
}

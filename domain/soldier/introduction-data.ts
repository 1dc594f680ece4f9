import * as z from 'zod/mini'
import { isBlank } from '../entities/text.ts'
import { isJsonObject, readJsonText } from '../text/json-text.ts'

/**
 * The data in an introduction's JSON text (specification §3). Any data within these limits fits into
 * the document's 65,536 characters.
 */
export const INTRODUCTION_LIMITS = {
  text: 4000,
  rows: 30,
  name: 120,
  date: 40,
  number: 99,
} as const

/** May be missing. */
const anything = z.optional(z.unknown())

/** Anything but a text is blank; a number is its digits. */
const writtenText = z.pipe(anything, z.transform(textOf))

const awardSchema = z.object({
  awardName: writtenText,
  /** How often it was awarded; null if not given. */
  numberAwarded: z.pipe(anything, z.transform(numberOf)),
})

/** `date` is in the soldier's own words, such as 'March 2023'. */
const educationSchema = z.object({ school: writtenText, date: writtenText })

/** The objects of a list, each with an id that is unique in it. */
function rowsOf<Row>(row: z.ZodMiniType<Row>) {
  return z.pipe(
    anything,
    z.transform((value) => withOwnIds(value, (fields) => row.parse(fields))),
  )
}

/**
 * Reads an introduction, whatever it holds: keeps what is readable, and blanks what is missing or
 * broken. An object never fails.
 */
const introductionDataSchema = z.object({
  aboutYou: writtenText,
  shortTermGoals: writtenText,
  longTermGoals: writtenText,
  whyPromote: writtenText,
  awardsDecorations: rowsOf(awardSchema),
  selfImprovement: writtenText,
  militaryEducation: rowsOf(educationSchema),
  civilianEducation: rowsOf(educationSchema),
})

export type IntroductionData = z.infer<typeof introductionDataSchema>
export type Award = IntroductionData['awardsDecorations'][number]
export type Education = IntroductionData['militaryEducation'][number]

export const INTRODUCTION_TEXTS = [
  'aboutYou',
  'shortTermGoals',
  'longTermGoals',
  'whyPromote',
  'selfImprovement',
] as const satisfies (keyof IntroductionData)[]

export const EDUCATION_LISTS = [
  'militaryEducation',
  'civilianEducation',
] as const satisfies (keyof IntroductionData)[]

export const EMPTY_INTRODUCTION: IntroductionData = introductionDataSchema.parse({})

/**
 * Reads a stored introduction, whatever the text holds: keeps what is readable, blanks what is missing
 * or broken, and gives every row a unique id. Never throws.
 */
export function readIntroduction(text: string | null): IntroductionData {
  return repairIntroduction(readJsonText(text))
}

/** Like `readIntroduction`, for a parsed value. */
export function repairIntroduction(stored: unknown): IntroductionData {
  return introductionDataSchema.parse(isJsonObject(stored) ? stored : {})
}

/**
 * The JSON text to store. Education entries whose school and date are both blank are dropped
 * (specification §5), and so are awards without a name and a number.
 */
export function formatIntroduction(data: IntroductionData): string {
  return JSON.stringify(withoutBlankRows(data))
}

export function withoutBlankRows(data: IntroductionData): IntroductionData {
  return {
    ...data,
    awardsDecorations: data.awardsDecorations.filter(
      (award) => !isBlank(award.awardName) || award.numberAwarded !== null,
    ),
    militaryEducation: data.militaryEducation.filter(isWritten),
    civilianEducation: data.civilianEducation.filter(isWritten),
  }
}

/** True if every field is blank. */
export function isEmptyIntroduction(data: IntroductionData): boolean {
  const { awardsDecorations, militaryEducation, civilianEducation } = withoutBlankRows(data)
  return (
    INTRODUCTION_TEXTS.every((name) => isBlank(data[name])) &&
    awardsDecorations.length + militaryEducation.length + civilianEducation.length === 0
  )
}

/** True if both would be stored as the same text. */
export function sameIntroduction(one: IntroductionData, other: IntroductionData): boolean {
  return formatIntroduction(one) === formatIntroduction(other)
}

function isWritten({ school, date }: Education): boolean {
  return !isBlank(school) || !isBlank(date)
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' ? Number.parseInt(value, 10) : value
  if (typeof number !== 'number' || !Number.isInteger(number) || number < 1) return null
  return Math.min(number, INTRODUCTION_LIMITS.number)
}

function withOwnIds<Row>(
  value: unknown,
  read: (row: Record<string, unknown>) => Row,
): (Row & { id: string })[] {
  if (!Array.isArray(value)) return []
  const rows = value.filter(isJsonObject)
  const taken = new Set<string>(rows.map((row) => textOf(row.id)))
  const given = new Set<string>()
  let next = 1
  return rows.map((row) => {
    let id = textOf(row.id)
    while (id === '' || given.has(id)) {
      const made = `row-${next}`
      next += 1
      if (!taken.has(made)) id = made
    }
    given.add(id)
    return { id, ...read(row) }
  })
}

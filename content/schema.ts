import { answeringStrategySchema } from '@squared-away/domain/entities/question'
import { categoryName, documentId, text, visibleText } from '@squared-away/domain/entities/text'
import * as z from 'zod/mini'

/** One standard question of a category file. */
export const questionEntrySchema = z.strictObject({
  /** `<slug>-<three digits>`; never given to another question. */
  id: documentId,
  question: visibleText(300),
  answer: visibleText(300),
  distractors: z.array(visibleText(300)).check(z.length(3)),
  /** The answer as one full sentence, as it is said aloud in front of a board. */
  spoken: z.optional(visibleText(400)),
  /** One line in our own words: the reason for the answer, or what it is told apart by. */
  why: z.optional(visibleText(300)),
  /** Where the answer is a list ("Name the seven principles"): its items, in the source's order. */
  items: z.optional(z.array(visibleText(200)).check(z.minLength(2), z.maxLength(20))),
  /** `<publication number>, <place>`, or the number alone. */
  ref: visibleText(512),
  /** True where names of the past are the point, such as a fort's former name. */
  history: z.optional(z.literal(true)),
})

/** A file of `questions/`: one category. */
export const categoryFileSchema = z.strictObject({
  category: categoryName,
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(24)),
  questions: z.array(questionEntrySchema).check(z.minLength(1)),
})

/** What a promotion board has to ask about: AR 600-8-19 (6 March 2026), para 3-11a. */
export const REQUIRED_TOPICS = [
  'sexual-harassment-and-assault',
  'domestic-and-child-abuse',
  'suicide',
  'racism-and-extremism',
  'retaliation',
  'drugs-and-alcohol',
  'fitness',
  'professional-education',
  'reenlistment',
] as const

/** One scenario of `situational.json` with its STAR response. */
export const scenarioEntrySchema = z.strictObject({
  id: documentId,
  category: categoryName,
  question: visibleText(2000),
  strategy: answeringStrategySchema,
  /** What a board listens for, point by point, so that an answer can be marked. */
  listensFor: z.array(visibleText(120)).check(z.minLength(3), z.maxLength(5)),
  /** The topic that boards are required to ask about which this scenario is one of. */
  required: z.optional(z.enum(REQUIRED_TOPICS)),
  ref: text(512),
})

/** `situational.json`. */
export const situationalFileSchema = z.strictObject({
  name: visibleText(160),
  scenarios: z.array(scenarioEntrySchema).check(z.minLength(1)),
})

/** How far what a row says was seen, from the best down. */
const SEEN = [
  /** The publication's own text was read, and its questions against it. */
  'text',
  /** A copy's or an official page's beginning was seen: number, title and edition. */
  'official',
  /** Somebody else names this edition. */
  'secondary',
  /** Nothing was seen. */
  'memory',
] as const

/** The date of an edition, `YYYY-MM-DD` or a part of it. */
const partialDate = z.string().check(z.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/))

/** A row of the publication registry (`publications.json`). */
export const publicationSchema = z.strictObject({
  number: visibleText(64),
  title: visibleText(256),
  /** The date of the edition that was seen; null when not known, and for a law. */
  edition: z.nullable(partialDate),
  /** What the text seen includes beyond that edition, such as 'C2, 2025-02-06'. */
  change: z.optional(visibleText(64)),
  seen: z.enum(SEEN),
  /** When that was seen, not when somebody looked for it; null for memory. */
  seenOn: z.nullable(z.iso.date()),
  /** The number of the publication that stands in its place. */
  supersededBy: z.optional(visibleText(64)),
  /** A new edition is out: its questions are set aside until they are confirmed. */
  beingChecked: z.optional(z.literal(true)),
})

export type Publication = z.infer<typeof publicationSchema>

/** `publications.json`. */
export const publicationsFileSchema = z.strictObject({ publications: z.array(publicationSchema) })

/** A wrong option that a second reader would strike, of a question in whatever file. */
const struckOptionSchema = z.strictObject({
  id: documentId,
  option: visibleText(300),
  verdict: z.enum([
    /** Nobody would pick it, so three options are left. */
    'absurd',
    /** It, or the way it stands beside the answer, tells which one is right. */
    'giveaway',
    /** It is right as well. */
    'also true',
  ]),
  why: visibleText(300),
})

/** `second-reader.json`: what a reader without the key struck out, kept so that it stays out. */
export const secondReaderFileSchema = z.strictObject({ struck: z.array(struckOptionSchema) })

/** A question that was wrong, and what stands in its place. */
const correctionSchema = z.strictObject({
  /** The day of the correction. */
  on: z.iso.date(),
  id: documentId,
  category: categoryName,
  was: visibleText(500),
  /** Null when the question was dropped. */
  is: z.nullable(visibleText(500)),
  why: visibleText(500),
})

/** `corrections.json`: the public log of corrections, the newest first. */
export const correctionsFileSchema = z.strictObject({ corrections: z.array(correctionSchema) })

/** `not-covered.json`: what boards ask about and no question does. */
export const notCoveredFileSchema = z.strictObject({
  topics: z.array(
    z.strictObject({ topic: visibleText(100), publication: z.nullable(visibleText(64)) }),
  ),
})

export type CategoryFile = z.infer<typeof categoryFileSchema>
export type SituationalFile = z.infer<typeof situationalFileSchema>
export type CorrectionsFile = z.infer<typeof correctionsFileSchema>
export type SecondReaderFile = z.infer<typeof secondReaderFileSchema>

import { pictureId } from '@squared-away/domain/entities/picture'
import { ASKED, answeringStrategySchema } from '@squared-away/domain/entities/question'
import { categoryName, documentId, text, visibleText } from '@squared-away/domain/entities/text'
import * as z from 'zod/mini'

/**
 * Where a source shows that the fact changed, such as 'AR 600-20 of 2027-04-15, para 4-7'. The
 * question is set aside until it is corrected.
 */
const beingChecked = z.optional(visibleText(200))

/** One standard question of a category file. */
export const questionEntrySchema = z.strictObject({
  /** `<slug>-<three digits>`; never reused for another question. */
  id: documentId,
  question: visibleText(300),
  answer: visibleText(300),
  distractors: z.array(visibleText(300)).check(z.length(3)),
  /** The answer as one full sentence, as it is said aloud in front of a board. */
  spoken: z.optional(visibleText(400)),
  /** One line in our own words: the reason for the answer, or what distinguishes it. */
  why: z.optional(visibleText(300)),
  /** The items of an answer that is a list ("Name the seven principles"), in the source's order. */
  items: z.optional(z.array(visibleText(200)).check(z.minLength(2), z.maxLength(20))),
  /** The picture that it asks about: a row of `pictures.json`. */
  picture: z.optional(pictureId),
  /** `<publication number>, <place>`, or the number alone. */
  ref: visibleText(512),
  /** How often boards ask it, by our own judgment (docs/content.md). */
  asked: z.enum(ASKED),
  /** True for a question about the past, such as a fort's former name. */
  history: z.optional(z.literal(true)),
  beingChecked,
})

/** A file of `questions/`: one category. */
export const categoryFileSchema = z.strictObject({
  category: categoryName,
  slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(24)),
  questions: z.array(questionEntrySchema).check(z.minLength(1)),
})

/** The topics that a promotion board has to ask about: AR 600-8-19 (6 March 2026), para 3-11a. */
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
  /** The points that a board listens for, by which an answer is marked. */
  listensFor: z.array(visibleText(120)).check(z.minLength(3), z.maxLength(5)),
  /** The required board topic that this scenario belongs to. */
  required: z.optional(z.enum(REQUIRED_TOPICS)),
  ref: text(512),
  beingChecked,
})

/** `situational.json`. */
export const situationalFileSchema = z.strictObject({
  name: visibleText(160),
  scenarios: z.array(scenarioEntrySchema).check(z.minLength(1)),
})

/** How we verified a row of the registry, best first. */
const SEEN = [
  /** The publication's text was read, and its questions were checked against it. */
  'text',
  /** Number, title and edition were seen on a copy or an official page. */
  'official',
  /** Another source names this edition. */
  'secondary',
  /** Nothing was seen: the row is from memory. */
  'memory',
] as const

/** The date of an edition, `YYYY-MM-DD` or a part of it. */
const partialDate = z.string().check(z.regex(/^\d{4}(-\d{2}(-\d{2})?)?$/))

/** A row of the publication registry (`publications.json`). */
export const publicationSchema = z.strictObject({
  number: visibleText(64),
  title: visibleText(256),
  /** The date of the edition that its questions rest on. Null if unknown, and for a law. */
  edition: z.nullable(partialDate),
  /** Changes to that edition that the text includes, such as 'C2, 2025-02-06'. */
  change: z.optional(visibleText(64)),
  seen: z.enum(SEEN),
  /** When it was seen, not when somebody looked for it. Null for a row from memory. */
  seenOn: z.nullable(z.iso.date()),
  /** The number of the publication that replaced it. */
  supersededBy: z.optional(visibleText(64)),
  /** The edition in force, where somebody looked it up elsewhere; otherwise it is `edition`. */
  inForce: z.optional(
    z.strictObject({
      /** The date on its cover, or of its latest change: since then it is in force. */
      edition: partialDate,
      /** What names it, such as 'FM 4-1, September 2025'. */
      source: visibleText(100),
      /** When that was looked up. */
      seenOn: z.iso.date(),
    }),
  ),
})

export type Publication = z.infer<typeof publicationSchema>

/** `publications.json`. */
export const publicationsFileSchema = z.strictObject({ publications: z.array(publicationSchema) })

/** A wrong option of a question that a second reader struck out. */
const struckOptionSchema = z.strictObject({
  id: documentId,
  option: visibleText(300),
  verdict: z.enum([
    /** Nobody would pick it, so three options are left. */
    'absurd',
    /** Its wording gives the right answer away. */
    'giveaway',
    /** It is right as well. */
    'also true',
  ]),
  why: visibleText(300),
})

/**
 * `second-reader.json`: options that a reader without the key struck out, kept so that none comes
 * back.
 */
export const secondReaderFileSchema = z.strictObject({ struck: z.array(struckOptionSchema) })

/** A question that was wrong, and what replaced it. */
const correctionSchema = z.strictObject({
  /** The day of the correction. */
  on: z.iso.date(),
  id: documentId,
  category: categoryName,
  was: visibleText(500),
  /** Null if the question was dropped. */
  is: z.nullable(visibleText(500)),
  why: visibleText(500),
})

/** `corrections.json`: the public log of corrections, newest first. */
export const correctionsFileSchema = z.strictObject({ corrections: z.array(correctionSchema) })

/** `not-covered.json`: what boards ask about and no question covers. */
export const notCoveredFileSchema = z.strictObject({
  topics: z.array(
    z.strictObject({ topic: visibleText(100), publication: z.nullable(visibleText(64)) }),
  ),
})

/** `pictures.json`: the pictures that questions ask about; `npm run content:pictures` writes it. */
export const picturesFileSchema = z.strictObject({
  pictures: z.array(
    z.strictObject({
      id: pictureId,
      /** What it looks like, for those who cannot see it; it gives no answer away. */
      alt: visibleText(200),
    }),
  ),
})

/** `picture-readings.json`: what a reader who saw nothing else named each picture. */
export const pictureReadingsFileSchema = z.strictObject({
  readings: z.array(
    z.strictObject({
      id: pictureId,
      on: z.iso.date(),
      named: visibleText(200),
      /** Whether the name is what the questions about the picture say. Only `agrees` ships. */
      verdict: z.enum(['agrees', 'differs']),
      /** `digest` of the file that was read: a picture drawn again is read again. */
      drawing: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
    }),
  ),
})

export type PicturesFile = z.infer<typeof picturesFileSchema>
export type PictureReadingsFile = z.infer<typeof pictureReadingsFileSchema>
export type CategoryFile = z.infer<typeof categoryFileSchema>
export type SituationalFile = z.infer<typeof situationalFileSchema>
export type CorrectionsFile = z.infer<typeof correctionsFileSchema>
export type SecondReaderFile = z.infer<typeof secondReaderFileSchema>

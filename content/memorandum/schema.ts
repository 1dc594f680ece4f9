import { categoryName, visibleText } from '@squared-away/domain/entities/text'
import * as z from 'zod/mini'

/** Words in the form in which they are compared: lowercase letters and digits, single spaces. */
const words = z.string().check(z.regex(/^[a-z0-9]+( [a-z0-9]+)*$/))

/** `topic-words.json`: what soldiers call a category, and former names. */
export const topicWordsFileSchema = z.strictObject({
  categories: z.record(categoryName, z.array(words).check(z.minLength(1))),
  renamed: z.array(z.strictObject({ words: z.array(words), note: visibleText(160) })),
  /**
   * Words that are a topic on their own but mean another next to other words: 'kitchen operations'.
   */
  vague: z.array(words),
  /** Names of a publication that are used instead of its number. */
  namedPublications: z.record(visibleText(64), z.array(words)),
})

/** `superseded.json`: old numbers that memoranda still name. */
export const supersededFileSchema = z.strictObject({
  superseded: z.array(
    z.strictObject({
      number: visibleText(64),
      current: visibleText(64),
      chapter: z.optional(visibleText(8)),
      titled: z.optional(z.array(words)),
      note: z.optional(visibleText(160)),
    }),
  ),
})

/** `main-publications.json`: publications whose subject does not follow from counting citations. */
export const mainPublicationsFileSchema = z.strictObject({
  /** Publications that boards ask about and no question cites. */
  publications: z.array(
    z.strictObject({
      number: visibleText(64),
      title: visibleText(256),
      about: z.array(categoryName),
    }),
  ),
  /**
   * The categories to select for a number on its own, if they differ from those that cite it most.
   */
  main: z.record(visibleText(64), z.array(categoryName)),
})

export type TopicWords = z.infer<typeof topicWordsFileSchema>
export type Superseded = z.infer<typeof supersededFileSchema>
export type MainPublications = z.infer<typeof mainPublicationsFileSchema>

import { categoryName, visibleText } from '@squared-away/domain/entities/text'
import * as z from 'zod/mini'

/** Words as they are compared: small letters and digits, single spaces. */
const words = z.string().check(z.regex(/^[a-z0-9]+( [a-z0-9]+)*$/))

/** `topic-words.json`: what soldiers call a category, and what was called otherwise. */
export const topicWordsFileSchema = z.strictObject({
  categories: z.record(categoryName, z.array(words).check(z.minLength(1))),
  renamed: z.array(z.strictObject({ words: z.array(words), note: visibleText(160) })),
  /** Words that are a topic alone and another beside other words: 'drone operations'. */
  vague: z.array(words),
  /** What a publication is called where its number is not said. */
  namedPublications: z.record(visibleText(64), z.array(words)),
})

/** `superseded.json`: numbers that memoranda still carry. */
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

/** `main-publications.json`: where counting citations does not tell what a publication is about. */
export const mainPublicationsFileSchema = z.strictObject({
  /** Publications that boards ask about and no question cites. */
  publications: z.array(
    z.strictObject({
      number: visibleText(64),
      title: visibleText(256),
      about: z.array(categoryName),
    }),
  ),
  /** The categories to tick for a number alone, where most citations say otherwise. */
  main: z.record(visibleText(64), z.array(categoryName)),
})

export type TopicWords = z.infer<typeof topicWordsFileSchema>
export type Superseded = z.infer<typeof supersededFileSchema>
export type MainPublications = z.infer<typeof mainPublicationsFileSchema>

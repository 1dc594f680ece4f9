import { text, visibleText } from '@squared-away/domain/entities/text'
import * as z from 'zod/mini'

/** The files of texts that the web app shows unchanged: creeds, guidance, legal texts, FAQ. */

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const paragraph = visibleText(2000)

/** `culture.json`: official texts, word for word, in the lines that practice reveals. */
export const cultureFileSchema = z.strictObject({
  texts: z.array(
    z.strictObject({
      slug,
      title: visibleText(128),
      topic: visibleText(128),
      lines: z.array(visibleText(500)).check(z.minLength(1)),
      /** The number of lines of each stanza or paragraph, if the text has several. */
      stanzas: z.optional(z.array(z.int().check(z.positive())).check(z.minLength(2))),
      /** Wordings of other printings, which are equally right. */
      variants: z.optional(
        z.array(z.strictObject({ printed: visibleText(128), also: visibleText(128) })),
      ),
      /** The number of a publication in the registry. */
      source: visibleText(64),
      note: z.nullable(visibleText(500)),
    }),
  ),
})

/** Tabs of titled sections, and what a section has besides its title. */
const tabsOf = <Shape extends z.core.$ZodShape>(section: Shape) =>
  z.array(
    z.strictObject({
      slug,
      title: visibleText(128),
      sections: z.array(z.strictObject({ title: visibleText(128), ...section })),
    }),
  )

/** `guidance.json`: the tabs of Board Insights. */
export const guidanceFileSchema = z.strictObject({
  tabs: tabsOf({ paragraphs: z.array(paragraph), steps: z.array(paragraph) }),
})

const inspectedItem = z.strictObject({
  id: slug,
  item: visibleText(100),
  /** What to look at; null if the text leaves it to another one. */
  check: z.nullable(visibleText(400)),
  /** A measure that was read; null if there is none. */
  measure: z.nullable(visibleText(100)),
  /** Such as 'AR 670-1, para 3-4'. */
  ref: visibleText(64),
  /** Whether the text leaves its place and distances to DA PAM 670-1. */
  inPamphlet: z.boolean(),
  /** The words that the measure was read in. */
  read: z.nullable(visibleText(400)),
})

/** `inspection.json`: what to look at before a board inspects the uniform. */
export const inspectionFileSchema = z.strictObject({
  /** What the list leaves out, and why. */
  note: paragraph,
  ribbons: paragraph,
  unread: paragraph,
  /** For each uniform. */
  every: z.array(inspectedItem),
  uniforms: z.array(
    z.strictObject({
      slug,
      name: visibleText(64),
      short: visibleText(8),
      items: z.array(inspectedItem).check(z.minLength(1)),
    }),
  ),
})

/** `legal.json`: Terms, Privacy and Contact. */
export const legalFileSchema = z.strictObject({
  /** The date from which the terms are in force. */
  effective: z.iso.date(),
  /** The day of the last change of one of these texts. */
  lastChanged: z.iso.date(),
  tabs: tabsOf({ paragraphs: z.array(paragraph).check(z.minLength(1)) }),
})

/** `faq.json`. */
export const faqFileSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      slug,
      question: visibleText(300),
      answer: z.array(paragraph).check(z.minLength(1)),
    }),
  ),
})

/** `biography-samples.json`. */
export const biographySamplesFileSchema = z.strictObject({ oral: text(4000), written: text(4000) })

export type InspectionFile = z.infer<typeof inspectionFileSchema>
export type CultureFile = z.infer<typeof cultureFileSchema>
export type GuidanceFile = z.infer<typeof guidanceFileSchema>
export type LegalFile = z.infer<typeof legalFileSchema>

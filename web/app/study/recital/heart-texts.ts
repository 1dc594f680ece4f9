import { ownLines } from '@squared-away/domain/study/recital/own-lines'
import type { PublishedVariant } from '@squared-away/domain/study/recital/recital'
import { type RecitalPart, recitalParts } from '@squared-away/domain/study/recital/recital-parts'
import type { LearnedText } from '../../data/memory-texts/memory-texts.ts'
import { CULTURE_TEXTS, type CultureText, labelledLines, lineId } from '../culture/culture-texts.ts'

/** A text to memorize, the Army's or the soldier's own. */
export type HeartText = {
  readonly id: string
  readonly title: string
  /** Its name in the study history. */
  readonly topic: string
  readonly lines: readonly string[]
  /** The ids under which the answers to each line are logged. */
  readonly lineIds: readonly string[]
  /** The whole text, then each stanza if there are several. */
  readonly parts: readonly HeartPart[]
  readonly variants: readonly PublishedVariant[]
  /** The publication that prints it; null for an own text and the unit's. */
  readonly source: string | null
}

export type HeartPart = RecitalPart & { readonly label: string }

/** The Army's texts, then the given ones: the soldier's own, and those of the soldier's unit. */
export function heartTexts(own: readonly LearnedText[]): HeartText[] {
  return [...CULTURE_TEXTS.map(ofCulture), ...own.map(ofOwn)]
}

function ofCulture(text: CultureText): HeartText {
  const { slug, title, topic, lines, stanzas, variants = [], source } = text
  // Each item of a list can also be recited by itself.
  const labels = labelledLines(lines)?.map(({ label }) =>
    /\d/.test(label) ? `Number ${label}` : label,
  )
  return {
    ...{ id: slug, title, topic, lines, variants, source },
    lineIds: lines.map((_, at) => lineId(text, at)),
    parts: labelled(recitalParts(lines, labels ? lines.map(() => 1) : stanzas), labels),
  }
}

function ofOwn({ $id, title, text }: LearnedText): HeartText {
  const { lines, stanzas, lineIds } = ownLines($id, text)
  const parts = labelled(recitalParts(lines, stanzas))
  return { ...{ id: $id, title, topic: title, lines, lineIds, parts }, variants: [], source: null }
}

function labelled(parts: readonly RecitalPart[], labels?: readonly string[]): HeartPart[] {
  return parts.map((part, at) => ({
    ...part,
    label: at === 0 ? 'Whole text' : (labels?.[at - 1] ?? `Stanza ${at}`),
  }))
}

import { hash } from 'node:crypto'
import {
  type LeftWhy,
  PAUSE,
  pauseBefore,
  type ReadingChoices,
  type SpeechItem,
  type SpokenItem,
} from '@squared-away/domain/speech'
import type { PartMaker } from './part-maker.ts'
import type { PartKey, PartShelf, SpeechSource } from './part-shelf.ts'
import { type PartText, type ReadItem, toPartText } from './speech-texts.ts'
import type { Voice, VoiceFacts } from './voice.ts'

/** A stretch of an episode: a part from the disk, or frames of silence. */
export type Stretch =
  | { readonly key: PartKey; readonly bytes: number }
  | { readonly silence: Buffer; readonly bytes: number }

/** An item of an episode, with the topic of a chapter. */
export type LaidItem = SpokenItem & { readonly topic: string }

export type Layout = {
  readonly items: readonly LaidItem[]
  readonly left: readonly { readonly item: SpeechItem; readonly why: LeftWhy }[]
  /** Parts that have to be made before it can be heard. */
  readonly missing: readonly PartText[]
  /** Parts of all items. */
  readonly total: number
  readonly stretches: readonly Stretch[]
  readonly bytes: number
  readonly ms: number
  /** Changes with the bytes. */
  readonly tag: string
}

/** Milliseconds before a reference, and after each item. */
const BEFORE_REFERENCE = 600
const AFTER_ITEM = 1500

type Speech = { readonly voice: Voice; readonly shelf: PartShelf; readonly maker: PartMaker }

type Parts = {
  readonly read: ReadItem
  readonly question: PartText
  readonly answer: PartText
  readonly reference: PartText | null
}

/**
 * Where everything is in an episode: question, pause, answer, its reference if wanted, a short
 * silence. While parts are missing, positions are those of what is there.
 *
 * @param read The texts of the items; undefined for an item that is gone.
 * @throws ProgramFailed, UnfitMp3 if the operator's programs do not work.
 */
export async function layOut(
  { voice, shelf, maker }: Speech,
  wanted: readonly SpeechItem[],
  read: readonly (ReadItem | undefined)[],
  { pauseFactor, withReference }: ReadingChoices,
): Promise<Layout> {
  const facts = await voice.facts()
  const left: { item: SpeechItem; why: LeftWhy }[] = []
  const missing = new Map<string, PartText>()
  const track = new Track(facts)
  const items: LaidItem[] = []
  let total = 0
  for (const [at, item] of wanted.entries()) {
    const parts = partsOf(voice.id, read[at], withReference)
    if (typeof parts === 'string') {
      left.push({ item, why: parts })
      continue
    }
    const all = [parts.question, parts.answer, ...(parts.reference ? [parts.reference] : [])]
    const sizes = await Promise.all(all.map(({ key }) => shelf.sizeOf(key)))
    total += all.length
    const away = all.filter((_, index) => sizes[index] === undefined)
    for (const part of away) {
      if (!maker.hasFailed(part.key)) missing.set(shelf.pathOf(part.key), part)
    }
    const [questionBytes, answerBytes, referenceBytes] = sizes
    if (questionBytes === undefined || answerBytes === undefined) {
      if ([parts.question, parts.answer].some(({ key }) => maker.hasFailed(key))) {
        left.push({ item, why: 'failed' })
      }
      continue
    }
    const startMs = track.ms
    track.part(parts.question.key, questionBytes)
    const questionMs = track.ms - startMs
    // A whole text is said along with, not answered.
    const isText = 'textId' in item
    track.silence(isText ? PAUSE.shortest : pauseBefore(track.msOf(answerBytes), pauseFactor))
    const answerAtMs = track.ms
    track.part(parts.answer.key, answerBytes)
    if (parts.reference && referenceBytes !== undefined) {
      track.silence(BEFORE_REFERENCE)
      track.part(parts.reference.key, referenceBytes)
    }
    items.push({ item, startMs, questionMs, answerAtMs, endMs: track.ms, topic: parts.read.topic })
    track.silence(AFTER_ITEM)
  }
  return { items, left, missing: [...missing.values()], total, ...track.end(voice.id) }
}

function partsOf(
  voice: string,
  read: ReadItem | undefined,
  withReference: boolean,
): Parts | LeftWhy {
  if (read === undefined) return 'gone'
  const part = (text: string | null, source: SpeechSource | null) => toPartText(voice, text, source)
  const [question, answer] = [part(read.question, read.source), part(read.answer, read.source)]
  if (question === null || answer === null) return 'silent'
  const reference = withReference ? part(read.reference, read.source) : null
  return { read, question, answer, reference }
}

class Track {
  readonly #facts: VoiceFacts
  readonly #stretches: Stretch[] = []
  readonly #names: string[] = []
  #bytes = 0

  constructor(facts: VoiceFacts) {
    this.#facts = facts
  }

  /** Where the track ends now, in milliseconds. */
  get ms(): number {
    return this.msOf(this.#bytes)
  }

  msOf(bytes: number): number {
    const { format } = this.#facts
    return Math.round((bytes / format.bytes) * format.ms)
  }

  part(key: PartKey, bytes: number) {
    this.#add({ key, bytes }, `${key.hash}:${bytes}`)
  }

  silence(ms: number) {
    const { format, silentFrame } = this.#facts
    const bytes = Math.round(ms / format.ms) * format.bytes
    this.#add({ silence: silentFrame, bytes }, `silence:${bytes}`)
  }

  end(voice: string) {
    return {
      stretches: this.#stretches,
      bytes: this.#bytes,
      ms: this.ms,
      tag: `"${hash('sha256', [voice, ...this.#names].join('\n'), 'base64url').slice(0, 22)}"`,
    }
  }

  #add(stretch: Stretch, name: string) {
    this.#stretches.push(stretch)
    this.#names.push(name)
    this.#bytes += stretch.bytes
  }
}

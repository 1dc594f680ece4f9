import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { sidesFault } from '@squared-away/domain/decks/card-faults'
import type { ImportedCard, SkippedCard } from '@squared-away/domain/decks/imported-card'
import { QUESTION_LIMITS } from '@squared-away/domain/entities/question'
import { isNoteCardId, noteCardId } from '@squared-away/domain/question-sets/note-card-id'
import { cutText } from '@squared-away/domain/text/cut-text'
import type { Collection, CollectionCard } from './collection.ts'
import { deckNames } from './deck-names.ts'
import { type CardSides, cardSides } from './note-cards.ts'
import { hidesPictureParts } from './notetype.ts'
import { needsItsMedia, questionsToldApartByMedia } from './picture-question.ts'
import { type PlainText, plainText } from './plain-text.ts'

const BETWEEN_PARTS = '\x1f'

const CARDS_PER_REPORT = 250

const PICTURE_ALONE = 'What does this picture show?'

const HIDES_PART = 'it hides a part of a picture.'

const NEEDS_MEDIA = 'its question is about a picture or a sound.'

/** The id of the first of these media files that is a picture; null if none is. */
export type FindPicture = (names: readonly string[]) => string | null

/** Turns the cards of a collection into questions, one after the other. */
export class DeckReading {
  readonly #collection: Collection
  readonly #fileName: string
  readonly #pictureOf: FindPicture
  readonly #cards: ImportedCard[] = []
  readonly #skipped: SkippedCard[] = []
  #turnedCount = 0
  /** Uses of each card name: two notes may share a guid. */
  readonly #named = new Map<string, number>()
  /** Texts of a guid's cards, to detect duplicate notes. */
  readonly #said = new Set<string>()
  #noteId = ''
  /** Sides of this note's previous cards. */
  #ofNote: [question: string, answer: string][] = []

  constructor(collection: Collection, fileName: string, pictureOf: FindPicture = () => null) {
    this.#pictureOf = pictureOf
    this.#collection = collection
    this.#fileName = fileName
  }

  /** @param report Called now and then with the share that was read, from 0 to 1. */
  read(report: (share: number) => void = () => {}) {
    const { cards, deckNames: names } = this.#collection
    const used = new Set(cards.map(({ deckId }) => names.get(deckId) ?? ''))
    const { setName, categoryOf } = deckNames([...used], this.#fileName)
    const sides = cards.map((card, index) => {
      if (index % CARDS_PER_REPORT === 0) report(index / cards.length)
      return this.#sidesOf(card)
    })
    const isToldApart = questionsToldApartByMedia(sides.filter((one) => one !== null))
    for (const [index, card] of cards.entries()) {
      const category = categoryOf(names.get(card.deckId) ?? '')
      this.#take(card, sides[index] ?? null, category, isToldApart)
    }
    return {
      name: setName,
      cards: this.#cards,
      skipped: this.#skipped,
      turnedCount: this.#turnedCount,
    }
  }

  #sidesOf(card: CollectionCard): CardSides | null {
    const type = this.#collection.notetypes.get(card.notetypeId)
    return type === undefined ? null : cardSides(card, type)
  }

  #take(
    card: CollectionCard,
    sides: CardSides | null,
    category: string | null,
    isToldApart: (question: PlainText) => boolean,
  ) {
    if (card.noteId !== this.#noteId) this.#ofNote = []
    this.#noteId = card.noteId
    if (sides === null) return this.#skip(card, 'its note type is not in the deck.')
    const type = this.#collection.notetypes.get(card.notetypeId)
    if (type !== undefined && hidesPictureParts(type)) return this.#skip(card, HIDES_PART)
    const picture = this.#pictureOf(sides.question.pictures)
    const { question, answer } = picture === null ? sides : withPicture(sides)
    const fault = faultOf({ ...sides, question }) ?? (isToldApart(question) ? NEEDS_MEDIA : null)
    if (fault !== null) return this.#skip(card, fault)
    if (this.#ofNote.some(([front, back]) => front === answer.text && back === question.text)) {
      this.#turnedCount += 1
      return
    }
    this.#ofNote.push([question.text, answer.text])
    const said = [card.guid, question.text, answer.text, picture ?? ''].join(BETWEEN_PARTS)
    if (this.#said.has(said)) return this.#skip(card, 'the deck has it twice.')
    this.#said.add(said)
    this.#cards.push({
      cardId: this.#nameOf(card),
      questionText: question.text,
      answer: answer.text,
      why: sides.why === '' ? null : cutText(sides.why, QUESTION_LIMITS.why),
      category,
      ...sides.details,
      ...(picture !== null && { picture }),
    })
  }

  #nameOf({ guid, ord }: CollectionCard): string {
    const parts = [guid, ord].join(BETWEEN_PARTS)
    const count = this.#named.get(parts) ?? 0
    this.#named.set(parts, count + 1)
    // Exported by this app.
    if (count === 0 && ord === 0 && isNoteCardId(guid)) return guid
    const named = count === 0 ? parts : [parts, count].join(BETWEEN_PARTS)
    return noteCardId(bytesToHex(sha256(utf8ToBytes(named))))
  }

  #skip({ fields }: CollectionCard, reason: string) {
    const texts = fields.map((field) => plainText(field).text).filter((text) => text !== '')
    const [words] = texts
    const place =
      words === undefined
        ? 'A card without words'
        : `“${words.replaceAll(/\s+/g, ' ').slice(0, 60)}”`
    this.#skipped.push({ place, reason, text: texts.join('\n') })
  }
}

/** Asked with its picture, a question needs no other media, and a bare picture gets words. */
function withPicture({ question, answer }: CardSides) {
  const text = question.text === '' ? PICTURE_ALONE : question.text
  return { question: { ...question, text, hasMedia: false }, answer }
}

function faultOf({ question, answer }: CardSides): string | null {
  if (question.text.includes('image-occlusion:') || answer.text.includes('image-occlusion:')) {
    return HIDES_PART
  }
  if (question.hasFormula || answer.hasFormula) return 'it has a formula that is no plain text.'
  if (question.text === '' && question.hasMedia) return 'its question is only a picture or a sound.'
  if (needsItsMedia(question)) return NEEDS_MEDIA
  if (answer.hasMedia && (answer.text === '' || answer.isLinksOnly))
    return 'its answer is only a picture or a sound.'
  return sidesFault(question.text, answer.text)
}

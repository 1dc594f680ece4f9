import type { DeckUpdate } from '@squared-away/domain/decks/deck-update'
import type { ImportedCard, SkippedCard } from '@squared-away/domain/decks/imported-card'
import type { TableCards } from '@squared-away/domain/decks/table-cards'
import { useRef, useState } from 'react'
import { errorMessage, isFromServer } from '../../data/errors.ts'
import { storedPictures } from '../../data/files/stored-pictures.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { type DeckSet, findUpdates } from '../../data/versions/decks/find-updates.ts'
import { DocumentFault } from '../../ui/documents/document-fault.ts'
import { DeckFault } from '../decks/deck-fault.ts'
import { isDeckFile, openDeck } from '../decks/deck-work.ts'
import type { FoundText } from '../tables/found-cards.ts'
import type { ListReading } from '../tables/read-form.ts'
import { TableFault } from '../tables/table-fault.ts'
import { openTable } from '../tables/table-work.ts'
import { type CardOrigin, originOfDeck } from './card-origin.ts'
import {
  type ChoiceToMake,
  type FoundStep,
  stepAfterChoice,
  stepAfterColumns,
  stepAfterReading,
  type TableToCheck,
} from './found-step.ts'
import { previewCards } from './preview-cards.ts'
import { fileRejection, type ReadImport, readCsvInWorker } from './read-import.ts'

/** A deck imported before. */
export interface KnownDeck {
  name: string
  origin: CardOrigin
  update: DeckUpdate<DeckSet>
}

/** State of the chosen file. */
export type FileReading =
  | { kind: 'none' }
  /** Unreadable file; `problem` says why. */
  | { kind: 'refused'; problem: string; skipped?: readonly SkippedCard[] }
  | { kind: 'reading'; fileName: string; share: number }
  | { kind: 'unreadable'; fileName: string }
  | TableToCheck
  | ChoiceToMake
  | { kind: 'known-deck'; deck: KnownDeck }
  | { kind: 'read'; file: ReadImport }

const NONE: FileReading = { kind: 'none' }

const A_PICTURE =
  'This is a picture. Under “Import cards”, press “Take or choose a photo” to read its text.'

/** The state of the file that is read last; starting another one aborts it. */
function useLatestReading() {
  const [reading, setReading] = useState<FileReading>(NONE)
  const work = useRef<AbortController | null>(null)

  function forget() {
    work.current?.abort()
    setReading(NONE)
  }

  /** Starts over and ignores earlier reads. */
  function begin(fileName: string) {
    work.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    work.current = controller
    const show = (next: FileReading) => {
      if (!signal.aborted) setReading(next)
    }
    const report = (share: number) => show({ kind: 'reading', fileName, share })
    report(0)
    return { signal, show, report }
  }

  function refuse(problem: string, skipped: readonly SkippedCard[] = []) {
    work.current?.abort()
    setReading({ kind: 'refused', problem, skipped })
  }
  return { reading, begin, refuse, forget }
}

/** Reads the chosen file; choosing another one aborts the first. */
export function useFileReading() {
  const { $id: userId } = useSignedInUser()
  const { reading, begin, refuse, forget } = useLatestReading()

  async function take(files: readonly File[], way: 'csv' | 'cards') {
    const [file, ...others] = files
    if (file === undefined) return
    if (others.length > 0) refuse('Choose one file at a time.')
    else if (file.type.startsWith('image/')) refuse(A_PICTURE)
    else if (isDeckFile(file)) await takeDeck(file)
    else if (way === 'cards') await takeTable(file)
    else await takeCsv(file)
  }

  async function takeCsv(file: File) {
    const problem = fileRejection(file)
    if (problem !== null) {
      refuse(problem)
      return
    }
    const { signal, show, report } = begin(file.name)
    try {
      show({ kind: 'read', file: await readCsvInWorker(file, report, signal) })
    } catch (error) {
      if (!signal.aborted) console.error('Could not read a file.', error)
      show({ kind: 'unreadable', fileName: file.name })
    }
  }

  async function takeTable(file: File) {
    const { signal, show } = begin(file.name)
    try {
      const found = await openTable(file, signal)
      if (!signal.aborted) await takeFound(file.name.replace(/\.[^.]*$/, ''), file.name, found)
    } catch (error) {
      if (signal.aborted) return
      console.error('Could not read a table.', error)
      show(failureOfTable(error, file.name))
    }
  }

  /** Shows what is to be asked about a text, or its cards. */
  async function follow(step: FoundStep, fileName: string) {
    if (step.kind === 'cards') await takeCards(step.name, step.cards, step.origin)
    else if (step.kind === 'refused') refuse(step.problem, step.skipped)
    else begin(fileName).show(step)
  }

  const takeFound = (name: string, source: string, found: FoundText) =>
    follow(stepAfterReading(name, source, found), source)
  const takeRows = (cards: TableCards, table: TableToCheck) =>
    follow(stepAfterColumns(cards, table), table.source)
  const takeReading = (reading: ListReading, choice: ChoiceToMake) =>
    follow(stepAfterChoice(reading, choice), choice.source)

  async function takeCards(name: string, cards: readonly ImportedCard[], origin: CardOrigin) {
    const { signal, show, report } = begin(name)
    try {
      show({ kind: 'read', file: await previewCards(name, cards, origin, report, signal) })
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  async function takeDeck(file: File) {
    const { signal, show, report } = begin(file.name)
    try {
      const deck = await openDeck(file, await storedPictures(), report, signal)
      const origin = originOfDeck(deck, file.name)
      const { name } = deck
      if (deck.cards.length === 0) {
        refuse('No card of this deck can be read as a question.', deck.skipped)
        return
      }
      const update = await findUpdates(userId, deck.cards)
      if (update !== null) show({ kind: 'known-deck', deck: { name, origin, update } })
      else if (!signal.aborted) await takeCards(name, deck.cards, origin)
    } catch (error) {
      if (signal.aborted) return
      console.error('Could not read a deck.', error)
      show(failureOfDeck(error, file.name))
    }
  }
  return { reading, take, takeCards, takeFound, takeRows, takeReading, forget }
}

function failureOfTable(error: unknown, fileName: string): FileReading {
  if (error instanceof TableFault || error instanceof DocumentFault) {
    return { kind: 'refused', problem: error.message }
  }
  return { kind: 'unreadable', fileName }
}

function failureOfDeck(error: unknown, fileName: string): FileReading {
  if (error instanceof DeckFault) return { kind: 'refused', problem: error.message }
  if (!isFromServer(error)) return { kind: 'unreadable', fileName }
  const problem = errorMessage(error, 'The server did not answer. Check your connection.')
  return { kind: 'refused', problem: `Could not look for your sets of this deck. ${problem}` }
}

import type { DeckUpdate } from '@squared-away/domain/decks/deck-update'
import type { ImportedCard, SkippedCard } from '@squared-away/domain/decks/imported-card'
import { cardsOfTable, type TableCards } from '@squared-away/domain/decks/table-cards'
import { useRef, useState } from 'react'
import { errorMessage, isFromServer } from '../../data/errors.ts'
import { storedPictures } from '../../data/files/stored-pictures.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { type DeckSet, findUpdates } from '../../data/versions/decks/find-updates.ts'
import { DocumentFault } from '../../ui/documents/document-fault.ts'
import { type CardOrigin, originOfDeck } from '../decks/card-origin.ts'
import { DeckFault } from '../decks/deck-fault.ts'
import { isDeckFile, openDeck } from '../decks/deck-work.ts'
import type { FoundList, FoundTable, FoundText } from '../tables/found-cards.ts'
import { needsColumns } from '../tables/needs-columns.ts'
import type { ListChoice, ListReading } from '../tables/read-form.ts'
import { TableFault } from '../tables/table-fault.ts'
import { openTable } from '../tables/table-work.ts'
import { previewCards } from './preview-cards.ts'
import { fileRejection, type ReadImport, readCsvInWorker } from './read-import.ts'

/** A deck imported before. */
export interface KnownDeck {
  name: string
  origin: CardOrigin
  update: DeckUpdate<DeckSet>
}

/** A table whose columns the user checks. */
export interface TableToCheck {
  kind: 'table'
  name: string
  source: string
  table: FoundTable
  /** What else its text holds; absent for a table by itself. */
  within?: FoundList
}

/** A list that can be read in two ways; the user chooses. */
export interface ChoiceToMake {
  kind: 'choice'
  name: string
  source: string
  choice: ListChoice
  /** What else its text holds. */
  within: FoundList
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

/** Reads the chosen file; choosing another one aborts the first. */
export function useFileReading() {
  const { $id: userId } = useSignedInUser()
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

  async function take(files: readonly File[], way: 'csv' | 'cards') {
    const [file, ...others] = files
    if (file === undefined) return
    if (others.length > 0) refuse('Choose one file at a time.')
    else if (file.type.startsWith('image/')) refuse(A_PICTURE)
    else if (isDeckFile(file)) await takeDeck(file)
    else if (way === 'cards') await takeTable(file)
    else await takeCsv(file)
  }

  function refuse(problem: string, skipped: readonly SkippedCard[] = []) {
    work.current?.abort()
    setReading({ kind: 'refused', problem, skipped })
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
      if (error instanceof TableFault || error instanceof DocumentFault)
        show({ kind: 'refused', problem: error.message })
      else show({ kind: 'unreadable', fileName: file.name })
    }
  }

  /** Shows the columns of a table where the user should check them, else its cards. */
  async function takeFound(name: string, source: string, { read }: FoundText) {
    if (read.kind === 'table' && needsColumns(read)) {
      const { show } = begin(source)
      show({ kind: 'table', name, source, table: read })
      return
    }
    const [table, ...tables] = read.kind === 'cards' ? (read.tables ?? []) : []
    if (read.kind === 'cards' && table !== undefined) {
      const { show } = begin(source)
      show({ kind: 'table', name, source, table, within: { ...read, tables } })
      return
    }
    const [choice, ...choices] = read.kind === 'cards' ? (read.choices ?? []) : []
    if (read.kind === 'cards' && choice !== undefined) {
      const { show } = begin(source)
      show({ kind: 'choice', name, source, choice, within: { ...read, choices } })
      return
    }
    const { cards, skipped } = read.kind === 'table' ? cardsOfTable(read.rows, read.guess) : read
    if (cards.length === 0) {
      refuse(`No card was found in ${source}. ${WHAT_WORKS}`, skipped)
      return
    }
    const setName = (read.kind === 'cards' ? read.name : null) ?? name
    const notes = [`Read as ${read.form}.`, ...read.notes]
    await takeCards(setName, cards, { name: source, skipped, notes })
  }

  /** The cards of a table whose columns the user has checked, or none if it is left out. */
  async function takeRows(
    { cards, skipped }: TableCards,
    { name, source, table, within }: TableToCheck,
  ) {
    if (within === undefined) {
      await takeCards(name, cards, { name: source, skipped, notes: table.notes })
      return
    }
    const read = {
      ...within,
      cards: [
        ...within.cards,
        ...cards.map((card) => ({ ...card, category: card.category ?? table.category ?? null })),
      ],
      skipped: [...within.skipped, ...skipped],
    }
    await takeFound(name, source, { read, cardCount: read.cards.length, skippedCount: 0 })
  }

  /** The cards of a list as the user reads it. */
  async function takeReading(
    { form, cards, skipped }: ListReading,
    { name, source, within }: ChoiceToMake,
  ) {
    const read = {
      ...within,
      form: within.cards.length === 0 ? form : within.form,
      cards: [...within.cards, ...cards],
      skipped: [...within.skipped, ...skipped],
    }
    await takeFound(name, source, { read, cardCount: read.cards.length, skippedCount: 0 })
  }

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

const WHAT_WORKS =
  'Put each question and its answer in two columns, or begin their lines with Q: and A:.'

function failureOfDeck(error: unknown, fileName: string): FileReading {
  if (error instanceof DeckFault) return { kind: 'refused', problem: error.message }
  if (!isFromServer(error)) return { kind: 'unreadable', fileName }
  const problem = errorMessage(error, 'The server did not answer. Check your connection.')
  return { kind: 'refused', problem: `Could not look for your sets of this deck. ${problem}` }
}

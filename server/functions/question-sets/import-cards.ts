import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CardImport, readCards } from '@squared-away/domain/decks/card-import'
import { z } from 'zod'
import { requireUser } from '../../accounts/callers/caller.ts'
import type { Connection } from '../../database/schema.ts'
import { uploadBytes } from '../../storage/uploads.ts'
import { Refusal, type ServerFunction } from '../function.ts'
import { defineInput, documentIdInput, readBody, textInput } from '../read-body.ts'
import { CollectedImport, type PreparedImport } from './collected-import.ts'
import { createSets } from './create-sets.ts'
import { textPieces } from './csv-text.ts'
import { requireUpload } from './imported-file.ts'
import { type JsonLine, jsonLines } from './json-lines.ts'
import { importedQuestion } from './packed-questions.ts'

/** `{ name, cards }`, or `{ name, fileId }` for an uploaded file with one card per line. */
const Input = defineInput(
  'importCards',
  z.object({
    name: textInput(255),
    cards: z.nullish(z.array(z.unknown(), 'must be a list of cards').readonly()),
    fileId: z.nullish(documentIdInput),
  }),
)

type Source = { readonly uploadId: string | null; readonly cards: AsyncIterable<JsonLine> }

/**
 * Creates private sets from cards of another program, which the browser has parsed (decision 117):
 * from all cards or, if one is invalid, from none. Like `uploadCsv`, it reads before its
 * transaction starts.
 * Answers `{ sets: [{ setId, name, questionCount }], setCount, questionCount }`.
 * @throws Refusal that names each invalid card and its problem.
 */
export const importCards: ServerFunction<'importCards', PreparedImport> = {
  id: 'importCards',
  mayRun: (caller) => caller.kind === 'user',
  async prepare({ caller, body, connection }) {
    const { name, cards, fileId } = readBody(Input, body)
    const reading = readCards(name)
    if (reading === null) {
      throw new Refusal('general_argument_invalid', 'Param "name" is blank. Give the set a name.')
    }
    const { userId } = requireUser(caller)
    const source = await sourceOf(connection, userId, cards ?? null, fileId ?? null)
    const collected = new CollectedImport()
    await readAll(reading, source.cards, collected)
    return collected.finish(reading.sets(), source.uploadId)
  },
  async run({ transaction, caller, prepared, now }) {
    const body = await createSets(transaction, requireUser(caller).userId, prepared, now)
    return { status: 200, body }
  },
}

async function sourceOf(
  connection: Connection,
  userId: string,
  cards: readonly unknown[] | null,
  fileId: string | null,
): Promise<Source> {
  if (fileId !== null) {
    const upload = await requireUpload(connection, userId, fileId)
    const text = textPieces(uploadBytes(connection, upload), 'utf-8')
    return { uploadId: upload.id, cards: jsonLines(text) }
  }
  if (cards === null) {
    throw new Refusal('general_argument_invalid', 'Param "cards" or "fileId" is required.')
  }
  return { uploadId: null, cards: inBody(cards) }
}

const CARDS_PER_TURN = 250

/**
 * Yields to the event loop now and then, as reading a file does, so that other requests are
 * answered.
 */
async function* inBody(cards: readonly unknown[]): AsyncGenerator<JsonLine> {
  for (const [index, value] of cards.entries()) {
    if (index % CARDS_PER_TURN === CARDS_PER_TURN - 1) await nextTurn()
    yield { value }
  }
}

/** Continues after an invalid card, so that one response names all of them. */
async function readAll(
  reading: CardImport,
  cards: AsyncIterable<JsonLine>,
  collected: CollectedImport,
): Promise<void> {
  for await (const line of cards) {
    if ('fault' in line && line.fault === 'too-long') {
      collected.record(
        'The file has a line that is longer than a card can be. Import the deck again.',
      )
      break
    }
    const step = reading.push('value' in line ? line.value : undefined)
    if (step.kind === 'card') collected.add(importedQuestion(step.card))
    if (step.kind !== 'problem') continue
    collected.record(step.problem)
    if (step.isFatal) break
  }
  const atEnd = collected.hasProblems ? null : reading.end()
  if (atEnd) collected.record(atEnd)
}

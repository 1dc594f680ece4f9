import { BYTE_ORDER_MARK, csvFileName, formatCsv } from '@squared-away/domain/csv/cells'
import { questionRows } from '@squared-away/domain/csv/questions'
import { lineageId } from '@squared-away/domain/question-sets/diff'
import { type PublicationEdition, withNewerEdition } from '@squared-away/domain/study/references'
import { parseStrategy } from '@squared-away/domain/study/situational'
import { loadPublications } from '../../data/publications.ts'
import type { ExportedSetQuestion } from '../../data/questions/on-request/exported-questions.ts'
import type { MySet } from '../../data/sets/my-sets.ts'
import { packDeck } from '../decks/deck-work.ts'
import type { WrittenNote } from '../decks/write-deck.ts'
import { deckMedia } from './deck-media.ts'

export type ExportForm = 'csv' | 'apkg' | 'json'

export interface SetFile {
  name: string
  type: string
  content: BlobPart
}

/** The exported file of a set. */
export async function fileOfSet(
  set: MySet,
  form: ExportForm,
  questions: readonly ExportedSetQuestion[],
): Promise<SetFile> {
  return CONTENTS[form](set, questions)
}

const CONTENTS: Record<
  ExportForm,
  (set: MySet, questions: readonly ExportedSetQuestion[]) => SetFile | Promise<SetFile>
> = {
  // Can be uploaded again; no cell executes in a spreadsheet.
  csv: ({ name }, questions) => ({
    name: csvFileName(name),
    type: 'text/csv;charset=utf-8',
    content: `${BYTE_ORDER_MARK}${formatCsv(questionRows(questions))}`,
  }),
  apkg: async ({ name }, questions) => {
    const [{ names, media }, publications] = await Promise.all([
      deckMedia(questions),
      loadPublications(),
    ])
    const notes = questions.map((question) => noteOf(question, names, publications))
    return {
      name: fileName(name, 'apkg'),
      type: 'application/octet-stream',
      content: await packDeck({ name, notes, media }),
    }
  },
  json: ({ name, version }, questions) => ({
    name: fileName(name, 'json'),
    type: 'application/json',
    content: JSON.stringify({ name, version, questions: questions.map(plainQuestion) }, null, 2),
  }),
}

function fileName(setName: string, ending: string): string {
  return csvFileName(setName).replace(/csv$/, ending)
}

function noteOf(
  question: ExportedSetQuestion,
  media: ReadonlyMap<string, string>,
  publications: readonly PublicationEdition[],
): WrittenNote {
  return {
    guid: lineageId(question),
    media: media.get(question.picture ?? ''),
    Question: question.questionText,
    Answer: question.answer ?? '',
    Why: question.why ?? '',
    List: question.items.join('\n'),
    Spoken: question.spoken ?? '',
    // Nothing else says so in the program that the deck is studied in.
    Reference: withNewerEdition(question.regulationRef ?? '', publications),
  }
}

/** A question without fields that only this installation understands. */
function plainQuestion({
  $id,
  originalQuestionId,
  answeringStrategy,
  ...texts
}: ExportedSetQuestion) {
  return {
    id: originalQuestionId ?? $id,
    ...texts,
    strategy: answeringStrategy === null ? null : parseStrategy(answeringStrategy),
  }
}

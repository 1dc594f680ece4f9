import { IMPORT_LIMITS } from '../question-sets/new-sets.ts'
import { readableCount } from '../text/readable-count.ts'
import { type CsvColumn, REQUIRED_COLUMNS } from './columns.ts'

/** A problem of a line, counted from 1 as a text editor does. */
type AtLine = { line: number }

/** What can be wrong with an uploaded file. */
export type CsvProblem =
  | { kind: 'not-csv'; fileName: string }
  | { kind: 'empty-file' }
  | { kind: 'too-large-file' }
  | { kind: 'no-questions' }
  | ({ kind: 'missing-columns'; columns: readonly string[] } & AtLine)
  | ({ kind: 'repeated-column'; column: CsvColumn } & AtLine)
  | ({ kind: 'missing-question' } & AtLine)
  | ({ kind: 'missing-answer' } & AtLine)
  | ({ kind: 'too-long'; column: CsvColumn; length: number; limit: number } & AtLine)
  | ({ kind: 'too-many-items'; items: number; limit: number } & AtLine)
  | ({ kind: 'too-long-item'; length: number; limit: number } & AtLine)
  | ({ kind: 'too-many-cells'; cells: number; columns: number } & AtLine)
  | ({ kind: 'wrong-card-id' } & AtLine)
  | ({ kind: 'wrong-picture' } & AtLine)
  | ({ kind: 'repeated-card-id' } & AtLine)
  | ({ kind: 'distractor-is-answer'; column: CsvColumn } & AtLine)
  | ({ kind: 'not-text' } & AtLine)
  /** Reported by the parser. */
  | ({ kind: 'unclosed-quote' } & AtLine)
  | ({ kind: 'stray-quote' } & AtLine)
  | ({ kind: 'too-large-row' } & AtLine)
  | ({ kind: 'too-many-rows' } & AtLine)
  | ({ kind: 'too-many-categories' } & AtLine)

/** Shown in the preview of a file that is not UTF-8. */
export const READ_AS_WINDOWS_1252 =
  'The file is not UTF-8, so it was read as Windows-1252. Check that letters with accents and quotation marks look right.'

/**
 * What is wrong, in which line, and what to do.
 *
 * @example
 * ```ts
 * csvProblemText({ kind: 'missing-answer', line: 7 }).slice(0, 30) // 'Line 7: the answer is missing.'
 * ```
 */
export function csvProblemText(problem: CsvProblem): string {
  const text = textOf(problem)
  return 'line' in problem ? `Line ${readableCount(problem.line)}: ${text}` : text
}

function textOf(problem: CsvProblem): string {
  switch (problem.kind) {
    case 'not-csv':
      return `"${problem.fileName}" is not a .csv file. Save your questions as CSV and choose that file.`
    case 'empty-file':
      return `The file is empty. Its first line must name the columns ${REQUIRED_COLUMNS.join(', ')}.`
    case 'too-large-file':
      return `The file is larger than ${IMPORT_LIMITS.bytes / 1024 / 1024} MB. Split it into several files.`
    case 'no-questions':
      return 'The file names its columns but has no questions. Add a line for each question.'
    case 'missing-columns':
      return `${missing(problem.columns)} The first line must name ${REQUIRED_COLUMNS.join(', ')}, in any order.`
    case 'repeated-column':
      return `the column ${problem.column} is named twice. Rename or remove one of them.`
    case 'missing-question':
      return 'the question is missing. Fill in the column question, or remove the line.'
    case 'missing-answer':
      return 'the answer is missing. Fill in the column answer, or remove the line.'
    case 'too-long':
      return `${problem.column} has ${readableCount(problem.length)} characters, and ${readableCount(problem.limit)} are allowed. Shorten it. If it runs into other lines, a double quote before it is not closed.`
    case 'too-many-items':
      return `items has a list of ${readableCount(problem.items)}, and ${readableCount(problem.limit)} are allowed. Shorten the list.`
    case 'too-long-item':
      return `items holds one of ${readableCount(problem.length)} characters, and ${readableCount(problem.limit)} are allowed. Put each item on a line of its own, or | between them.`
    case 'too-many-cells':
      return `there are ${readableCount(problem.cells)} cells, but only ${readableCount(problem.columns)} columns. Put any text with a comma in double quotes.`
    case 'distractor-is-answer':
      return `${problem.column} is the same as the answer. Change one of them.`
    case 'wrong-card-id':
      return 'squared-away-card is not what the app writes there. Leave it empty.'
    case 'wrong-picture':
      return 'picture is not what the app writes there. Leave it empty.'
    case 'repeated-card-id':
      return 'squared-away-card is the same as in a line above. Leave it empty.'
    case 'not-text':
      return 'it has characters that are not text. Save the file again as "CSV UTF-8".'
    case 'unclosed-quote':
      return 'a double quote is opened and never closed. Close it, and write a double quote inside a text twice ("").'
    case 'stray-quote':
      return 'a double quote is in the wrong place. Put the whole text in double quotes, and write each double quote inside it twice ("").'
    case 'too-large-row':
      return 'this is more than a question can hold. Shorten it. If it runs into other lines, a double quote before them is not closed.'
    case 'too-many-rows':
      return `the file has more than ${readableCount(IMPORT_LIMITS.questions)} questions. Split it into several files.`
    case 'too-many-categories':
      return `the file has more than ${readableCount(IMPORT_LIMITS.categories)} categories. Split it into several files, or use fewer categories.`
  }
}

function missing(columns: readonly string[]): string {
  const [first = ''] = columns
  return columns.length === 1
    ? `the column ${first} is missing.`
    : `the columns ${columns.join(', ')} are missing.`
}

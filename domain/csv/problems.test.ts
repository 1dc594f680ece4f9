import { describe, expect, it } from 'vitest'
import { type CsvProblem, csvProblemText } from './problems.ts'

const PROBLEMS: CsvProblem[] = [
  { kind: 'not-csv', fileName: 'drill.xlsx' },
  { kind: 'empty-file' },
  { kind: 'too-large-file' },
  { kind: 'no-questions' },
  { kind: 'missing-columns', line: 1, columns: ['answer'] },
  { kind: 'missing-columns', line: 1, columns: ['question', 'answer'] },
  { kind: 'repeated-column', line: 1, column: 'answer' },
  { kind: 'missing-question', line: 1234 },
  { kind: 'missing-answer', line: 7 },
  { kind: 'too-long', line: 7, column: 'answer', length: 4120, limit: 4000 },
  { kind: 'too-many-items', line: 7, items: 21, limit: 20 },
  { kind: 'too-long-item', line: 7, length: 301, limit: 300 },
  { kind: 'too-many-cells', line: 7, cells: 6, columns: 5 },
  { kind: 'distractor-is-answer', line: 7, column: 'distractor-2' },
  { kind: 'not-text', line: 7 },
  { kind: 'unclosed-quote', line: 7 },
  { kind: 'stray-quote', line: 7 },
  { kind: 'too-large-row', line: 7 },
  { kind: 'too-many-rows', line: 50_002 },
  { kind: 'too-many-categories', line: 7 },
]

describe('the text of a problem', () => {
  it('names the line, what is wrong and what to do', () => {
    expect(PROBLEMS.map(csvProblemText)).toEqual([
      '"drill.xlsx" is not a .csv file. Save your questions as CSV and choose that file.',
      'The file is empty. Its first line must name the columns question, answer.',
      'The file is larger than 32 MB. Split it into several files.',
      'The file names its columns but has no questions. Add a line for each question.',
      'Line 1: the column answer is missing. The first line must name question, answer, in any order.',
      'Line 1: the columns question, answer are missing. The first line must name question, answer, in any order.',
      'Line 1: the column answer is named twice. Rename or remove one of them.',
      'Line 1,234: the question is missing. Fill in the column question, or remove the line.',
      'Line 7: the answer is missing. Fill in the column answer, or remove the line.',
      'Line 7: answer has 4,120 characters, and 4,000 are allowed. Shorten it. If it runs into other lines, a double quote before it is not closed.',
      'Line 7: items has a list of 21, and 20 are allowed. Shorten the list.',
      'Line 7: items holds one of 301 characters, and 300 are allowed. Put each item on a line of its own, or | between them.',
      'Line 7: there are 6 cells, but only 5 columns. Put any text with a comma in double quotes.',
      'Line 7: distractor-2 is the same as the answer. Change one of them.',
      'Line 7: it has characters that are not text. Save the file again as "CSV UTF-8".',
      'Line 7: a double quote is opened and never closed. Close it, and write a double quote inside a text twice ("").',
      'Line 7: a double quote is in the wrong place. Put the whole text in double quotes, and write each double quote inside it twice ("").',
      'Line 7: this is more than a question can hold. Shorten it. If it runs into other lines, a double quote before them is not closed.',
      'Line 50,002: the file has more than 50,000 questions. Split it into several files.',
      'Line 7: the file has more than 500 categories. Split it into several files, or use fewer categories.',
    ])
  })
})

/** A CSV file that is refused, and what is said of it, a pattern each. */
type RefusedFile = readonly [name: string, text: string, problems: readonly RegExp[]]

export const CSV_HEADER = 'question,answer,distractor-1,distractor-2,distractor-3'

/** Files that the preview in the browser and the upload on the server refuse in the same words. */
export const REFUSED_FILES: readonly RefusedFile[] = [
  ['a wrong header', 'question,reply\nA?,1', [/^Line 1: the column answer is missing/]],
  ['an empty file', '', [/^The file is empty/]],
  ['no questions', `${CSV_HEADER}\n\n`, [/no questions/]],
  [
    'several lines, counted as an editor does',
    `${CSV_HEADER}\n"A\r\n?",1,2,3,4\n\n,1,2,3,4\nC?,,2,3,4\nD?,1,2,3,4\nE?,same,Same,3,4\n`,
    [/^Line 5: the question is missing/, /^Line 6: the answer is missing/, /^Line 8: .*same as/],
  ],
  [
    'an unclosed quote',
    `${CSV_HEADER}\nA?,1,2,3,4\n"B?,1,2,3,4\nC?,1,2,3,4`,
    [/^Line 3: .*never closed/],
  ],
  [
    'a stray quote',
    `${CSV_HEADER}\n${'A?,1,2,3,4\n'.repeat(100)}B "?,1,2,3,4`,
    [/^Line 102: .*quote/],
  ],
  [
    'a stray quote after good and bad lines',
    `${CSV_HEADER}\n${'A?,1,2,3,4\n'.repeat(100)},1,2,3,4\nB "?,1,2,3,4`,
    [/^Line 102: the question is missing/, /^Line 103: .*quote/],
  ],
  ['a long answer', `${CSV_HEADER}\nA?,${'x'.repeat(4001)},2,3,4`, [/^Line 2: answer has 4,001/]],
]

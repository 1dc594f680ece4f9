import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BYTE_ORDER_MARK, formatCsv } from '@squared-away/domain/csv/cells'
import { type ExportedQuestion, questionRows } from '@squared-away/domain/csv/questions'
import type { ImportedCard } from '@squared-away/domain/decks/imported-card'
import { cardsOfTable } from '@squared-away/domain/decks/table-cards'
import { isWorkbook } from '../../web/app/my-questions/tables/file-kind.ts'
import { foundIn } from '../../web/app/my-questions/tables/found-cards.ts'
import { readSpreadsheet } from '../../web/app/my-questions/tables/spreadsheet.ts'
import { readTextFile } from '../../web/app/my-questions/tables/table-file.ts'

/**
 * `npm run calc:round-trip -w lab`: LibreOffice opens the CSV that this app exports, saves it as
 * .csv, .ods and .xlsx, and each field that our readers find in these is compared with what was
 * exported. Needs `soffice` (Debian: libreoffice-calc); without it nothing is checked.
 */

const SOFFICE = process.env.SOFFICE ?? '/usr/bin/soffice'

/** The filter of LibreOffice for a CSV with commas and double quotes in UTF-8, as its dialog has it. */
const CSV = 'Text - txt - csv (StarCalc):44,34,76,1'
const FORMS = [
  ['csv', `csv:${CSV}`],
  ['ods', 'ods'],
  ['xlsx', 'xlsx:Calc MS Excel 2007 XML'],
] as const

/** Answers that a spreadsheet would run, or take for a number, a date or nothing. */
const ANSWERS = [
  ...['- Loyalty', '- Loyalty\n- Duty\n- Respect', '-40 °F', '+1', "'quoted'", "'-40", "''=1"],
  ...['=SUM(A1:A3)', '=1+1', '@here', '\uff1d1+1', '|cmd', '%TMP%'],
  ...[
    '007',
    '0',
    '1.50',
    '1,000',
    '12345678901234567890',
    '1E5',
    '50%',
    '$5.00',
    '-',
    '3-4',
    '1/2',
  ],
  ...[
    '6/6/1944',
    '1944-06-06',
    '06 JUN 1944',
    'June 6',
    '0630',
    '06:30',
    '18:00:00',
    'TRUE',
    'False',
  ],
  ...['He said "halt".', '"', 'one, two; three', 'a\tb', 'line one\nline two\n\nline four'],
  ...['Été à Zürich', '“Curly” – dash — more…', '🎖️ 漢字 עברית', 'x < y && y > z', '<b>bold</b>'],
  ...['AR 600-20, para 4-6', 'http://example.org/?a=1&b=2', '#NAME?', '#1', 'null', '1.', '(1)'],
  ...[
    '> quoted\n- [x] done',
    '[AR 600-20](https://example.org)',
    'Question 1\nWho?',
    '&amp;',
    '**x**',
  ],
]

const question = (answer: string, index: number): ExportedQuestion => ({
  questionText: `What is number ${index + 1}?`,
  answer,
  distractors: [ANSWERS[(index + 7) % ANSWERS.length] ?? '', `wrong ${index}`],
  category: index % 2 === 0 ? '0311' : 'Drill & Ceremonies',
  regulationRef: index % 3 === 0 ? '21-20' : 'TC 3-21.5',
  items: index % 5 === 0 ? ['- first', '007', '=third'] : [],
  spoken: index % 4 === 0 ? `-${index}, "spoken"` : null,
  why: index % 4 === 1 ? '=because\nof two lines' : null,
})

const QUESTIONS = [
  ...ANSWERS.map(question),
  { ...question('The answer', 90), questionText: '- Which is the first?' },
  { ...question('The answer', 91), questionText: '007' },
]

type Fields = Pick<ImportedCard, 'questionText' | 'answer' | 'distractors' | 'category'> &
  Pick<ImportedCard, 'regulationRef' | 'items' | 'spoken' | 'why'>

/** A tab becomes a space in any table that is read (domain/decks/table-cards.ts). */
const fieldsOf = (one: ExportedQuestion): Fields => ({
  questionText: one.questionText,
  answer: (one.answer ?? '').replaceAll('\t', ' '),
  distractors: one.distractors.map((text) => text.replaceAll('\t', ' ')),
  category: one.category,
  regulationRef: one.regulationRef,
  ...{ items: one.items, spoken: one.spoken ?? null, why: one.why ?? null },
})

function cardsIn(path: string): ImportedCard[] {
  const bytes = new Uint8Array(readFileSync(path))
  const { read } = foundIn(
    isWorkbook(bytes)
      ? { kind: 'table', form: 'a spreadsheet', ...readSpreadsheet(bytes) }
      : readTextFile(bytes, path),
  )
  if (read.kind !== 'table') return read.cards
  return cardsOfTable(read.rows, read.guess).cards
}

if (!existsSync(SOFFICE)) {
  console.log(`SKIPPED: no ${SOFFICE}. Install libreoffice-calc, or set SOFFICE.`)
  process.exit(0)
}
const folder = mkdtempSync(join(tmpdir(), 'squared-away-calc-'))
const faults: string[] = []
try {
  const ours = join(folder, 'ours.csv')
  writeFileSync(ours, `${BYTE_ORDER_MARK}${formatCsv(questionRows(QUESTIONS))}`)
  const convert = (to: string, input: string[]) =>
    execFileSync(
      SOFFICE,
      [
        ...[`-env:UserInstallation=file://${folder}/profile`, '--headless'],
        ...[...input, '--convert-to', to, '--outdir', join(folder, 'saved'), ours],
      ],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
  for (const [ending, to] of FORMS) {
    convert(to, [`--infilter=${CSV}`])
    const cards = cardsIn(join(folder, 'saved', `ours.${ending}`))
    if (cards.length !== QUESTIONS.length) {
      faults.push(`.${ending}: ${cards.length} cards, not ${QUESTIONS.length}`)
    }
    for (const [index, one] of QUESTIONS.entries()) {
      for (const [field, wanted] of Object.entries(fieldsOf(one))) {
        const found = cards[index]?.[field as keyof Fields]
        if (JSON.stringify(found) !== JSON.stringify(wanted)) {
          const [have, want] = [found, wanted].map((value) => JSON.stringify(value))
          faults.push(`.${ending}, question ${index + 1}, ${field}: ${have}, not ${want}`)
        }
      }
    }
  }
} finally {
  rmSync(folder, { recursive: true })
}
for (const fault of faults) console.error(fault)
console.log(
  faults.length === 0
    ? `LibreOffice keeps every field of all ${QUESTIONS.length} questions in ${FORMS.length} forms.`
    : `${faults.length} differences.`,
)
process.exit(faults.length === 0 ? 0 : 1)

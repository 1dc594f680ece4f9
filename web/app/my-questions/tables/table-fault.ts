/** Why a table or text cannot be read. */
export type TableFaultKind =
  | 'no-rows'
  | 'too-large'
  | 'password'
  | 'old-or-password'
  | 'damaged'
  | 'mochi'
  | 'unknown-file'
  | 'too-long'

const TEXTS: Record<TableFaultKind, string> = {
  'no-rows':
    'This file has no rows. Put each question in a row of its own, with its answer beside it.',
  'too-large': 'This file is too large. Split it into several files.',
  password: 'This workbook has a password. Remove it, save the workbook, and choose it again.',
  'old-or-password':
    'This is an old Excel workbook (.xls), or it has a password. Save it as .xlsx without a password.',
  damaged: 'This file is damaged. Save it again as .xlsx or .csv.',
  mochi:
    'Decks of Mochi (.mochi) are not read. Open yours in Mochi, copy its cards, and paste them under “Cards”.',
  'unknown-file':
    'Cards are read from Anki decks (.apkg), tables (.xlsx, .ods, .csv), texts, Word documents (.docx) and PDFs. Save yours as one of these, or paste its text.',
  'too-long': 'Reading this file takes too long. Split it into several files.',
}

/** A table that cannot be read; the message is for the user. */
export class TableFault extends Error {
  override name = 'TableFault'
  readonly kind: TableFaultKind

  constructor(kind: TableFaultKind, cause?: unknown) {
    super(TEXTS[kind], { cause })
    this.kind = kind
  }
}

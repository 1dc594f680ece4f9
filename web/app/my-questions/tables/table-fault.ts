/** Why a table or text cannot be read. */
export type TableFaultKind =
  | 'no-rows'
  | 'too-large'
  | 'password'
  | 'old-or-password'
  | 'damaged'
  | 'word-file'
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
  'word-file':
    'Word documents are not read as files. Open it, select all, copy, and paste it under “Cards”.',
  'unknown-file':
    'Cards are read from .apkg, .colpkg, .csv, .tsv, .txt, .xlsx and .ods files. Save yours as one of these, or paste its text.',
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

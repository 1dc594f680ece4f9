import type { ScoreSheet } from '@squared-away/domain/unit-boards/documents/score-sheets'
import { Document, HeightRule, Packer, Paragraph, Table, TableRow, TextRun, WidthType } from 'docx'
import { DOCX_PAGE, DOCX_STYLES, docxCell } from './docx-parts.ts'

/** Score sheets as a Word document. None breaks across pages; short ones share a page. */
export function scoreSheetsDocx(sheets: readonly ScoreSheet[]): Promise<Blob> {
  return Packer.toBlob(scoreSheetsDocument(sheets))
}

export function scoreSheetsDocument(sheets: readonly ScoreSheet[]): Document {
  const { size } = DOCX_PAGE
  const margin = { top: 720, right: 1080, bottom: 720, left: 1080 }
  return new Document({
    ...{
      creator: 'Squared Away',
      lastModifiedBy: 'Squared Away',
      title: 'Score sheets',
      styles: DOCX_STYLES,
    },
    sections: [{ properties: { page: { size, margin } }, children: sheets.flatMap(sheetParts) }],
  })
}

function sheetParts({ title, facts, rows, total }: ScoreSheet) {
  const line = (text: string, bold: boolean, halfPoints: number) =>
    new Paragraph({ keepNext: true, children: [new TextRun({ text, bold, size: halfPoints })] })
  const [date, place, ...others] = facts.map(([name, value]) => `${name}: ${value || BLANK}`)
  // Room to write; two long sheets still fit a page.
  const height = rows.length > 8 ? 370 : 500
  const all = [
    row(['Line', 'Score', 'Notes'], { bold: true, height: 280 }),
    ...rows.map(({ name, box }) => row([name, box, ''], { height })),
    row([total.name, total.box, 'Signature:'], { height, isLast: true }),
  ]
  return [
    line(title, true, 22),
    line(`${date}     ${place}`, false, 19),
    line(others.join('     '), false, 19),
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      columnWidths: [3200, 2400, 4480],
      rows: all,
    }),
    new Paragraph({ spacing: { after: 240 } }),
  ]
}

/** To write by hand. */
const BLANK = '________________'

interface RowForm {
  height: number
  bold?: boolean
  isLast?: boolean
}

function row(texts: readonly string[], { height, bold = false, isLast = false }: RowForm) {
  const percents = [32, 24, 44]
  return new TableRow({
    ...{ cantSplit: true, height: { value: height, rule: HeightRule.ATLEAST } },
    children: texts.map((text, at) =>
      docxCell(text, { percent: percents[at] ?? 0, bold, size: 18, keepNext: !isLast }),
    ),
  })
}

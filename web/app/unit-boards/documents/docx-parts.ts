import type { MemorandumTable } from '@squared-away/domain/unit-boards/documents/memorandum-form'
import {
  type IParagraphOptions,
  type IStylesOptions,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'

/** Letter paper with margins of an inch, in twentieths of a point. */
export const DOCX_PAGE = {
  size: { width: 12_240, height: 15_840 },
  margin: { top: 1440, right: 1440, bottom: 1440, left: 1440 },
} as const

/** Arial 12, without space between paragraphs. Sizes are half points. */
export const DOCX_STYLES: IStylesOptions = {
  default: { document: { run: { font: 'Arial', size: 24 } } },
}

/** A table as wide as the text, whose first column is the widest; its head repeats on each page. */
export function docxTable({ heads, rows }: MemorandumTable): Table {
  const last = heads.length - 1
  const widths = heads.map((_, at) => (at === 0 ? 34 : at === last ? 30 : 36 / (last - 1)))
  const row = (cells: readonly string[], isHead: boolean) =>
    new TableRow({
      ...{ tableHeader: isHead, cantSplit: true },
      children: cells.map((text, at) =>
        docxCell(text, { percent: widths[at] ?? 10, bold: isHead, size: 20 }),
      ),
    })
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: widths.map((percent) => Math.round((percent / 100) * 9360)),
    rows: [row(heads, true), ...rows.map((cells) => row(cells, false))],
  })
}

interface CellForm extends IParagraphOptions {
  percent: number
  bold?: boolean
  /** In half points. */
  size: number
}

export function docxCell(text: string, { percent, bold = false, size, ...form }: CellForm) {
  return new TableCell({
    width: { size: percent, type: WidthType.PERCENTAGE },
    margins: { top: 40, bottom: 40, left: 80, right: 80 },
    children: [new Paragraph({ ...form, children: [new TextRun({ text, bold, size })] })],
  })
}

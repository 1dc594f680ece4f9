import {
  markedPieces,
  numberedLines,
  type WrittenMemorandum,
} from '@squared-away/domain/unit-boards/documents/memorandum-form'
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  type IParagraphOptions,
  Packer,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
} from 'docx'
import { DOCX_PAGE, DOCX_STYLES, docxTable } from './docx-parts.ts'

/** Twentieths of a point, in which Word measures. */
const INCH = 1440
const TEXT_WIDTH = 6.5 * INCH

/** A memorandum as a Word document: letter paper, Arial 12, margins of an inch (AR 25-50, ch. 2). */
export function memorandumDocx(written: WrittenMemorandum): Promise<Blob> {
  return Packer.toBlob(memorandumDocument(written))
}

export function memorandumDocument(written: WrittenMemorandum): Document {
  const { officeSymbol, date, addressee, subject, gaps } = written
  const say = (text: string, options: IParagraphOptions = {}, bold = false) =>
    new Paragraph({ ...options, children: runs(text, gaps, bold) })
  const blank = (lines: number, options: IParagraphOptions = {}) =>
    Array.from({ length: lines }, () => new Paragraph(options))
  // The signature never stands alone on a page.
  const keepNext = true
  return new Document({
    ...{
      creator: 'Squared Away',
      lastModifiedBy: 'Squared Away',
      title: subject,
      styles: DOCX_STYLES,
    },
    sections: [
      {
        properties: { page: DOCX_PAGE, titlePage: true },
        // From the second page on: office symbol, subject and page number.
        headers: {
          first: new Header({
            children: [
              ...written.letterhead.map((line) =>
                say(line, { alignment: AlignmentType.CENTER }, true),
              ),
              ...blank(1),
            ],
          }),
          default: new Header({
            children: [
              say(officeSymbol, { spacing: { before: INCH / 2 } }),
              ...[say(`SUBJECT: ${subject}`), ...blank(2)],
            ],
          }),
        },
        footers: {
          first: new Footer({ children: [new Paragraph({})] }),
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.CENTER,
                children: [new TextRun({ children: [PageNumber.CURRENT] })],
              }),
            ],
          }),
        },
        children: [
          new Paragraph({
            tabStops: [{ type: TabStopType.RIGHT, position: TEXT_WIDTH }],
            children: [...runs(officeSymbol, gaps), new TextRun('\t'), ...runs(date, gaps)],
          }),
          ...blank(2),
          say(addressee),
          ...blank(1),
          say(`SUBJECT: ${subject}`),
          ...blank(2),
          ...bodyOf(written),
          // On the fifth line below the text.
          ...blank(3, { keepNext }),
          ...written.signature.map((line) =>
            say(line, { indent: { left: TEXT_WIDTH / 2 }, keepNext }),
          ),
        ],
      },
    ],
  })
}

function bodyOf({ paragraphs, gaps }: WrittenMemorandum) {
  const lines = numberedLines(paragraphs)
  return lines.flatMap(({ label, depth, text, table }, at) => {
    // The last paragraph stays with the signature, and a heading with what is below it.
    const isLast = at === lines.length - 1
    const keepNext = isLast || (lines[at + 1]?.depth ?? 0) > depth
    return [
      new Paragraph({
        // Each depth begins a quarter of an inch further in; what follows begins at the margin.
        indent: { firstLine: depth * (INCH / 4) },
        ...{ keepNext, keepLines: isLast },
        children: runs(`${label}  ${text}`, gaps),
      }),
      new Paragraph({ keepNext }),
      ...(table ? [docxTable(table), new Paragraph({})] : []),
    ]
  })
}

/** Placeholders are marked, so that none is overlooked. */
function runs(text: string, gaps: readonly string[], bold = false): TextRun[] {
  return markedPieces(text, gaps).map(
    (piece) =>
      new TextRun({ text: piece.text, bold, ...(piece.isGap && { highlight: 'yellow' as const }) }),
  )
}

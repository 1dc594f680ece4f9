/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { documentKind } from './document-kind.ts'
import { documentLines } from './document-lines.ts'
import { pdfBlocks } from './pdf-blocks.ts'
import { readPdfDocument } from './pdf-document.ts'
import { readRichText } from './rtf-document.ts'
import { readWordDocument } from './word-document.ts'

const WORLD = join(import.meta.dirname, '../../../../testing/world/documents')
const fileOf = (name: string) => new Uint8Array(readFileSync(join(WORLD, name)))

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
/** A Word document of these paragraphs. */
const wordFile = (body: string, others: Record<string, string> = {}) =>
  zipSync({
    'word/document.xml': strToU8(`<w:document ${W}><w:body>${body}</w:body></w:document>`),
    ...Object.fromEntries(Object.entries(others).map(([name, text]) => [name, strToU8(text)])),
  })
const paragraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`
const listed = (text: string, numId: number, level = 0) =>
  paragraph(text, `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${numId}"/></w:numPr>`)

/** A PDF with a line of text on each of its pages; an empty text leaves the pages blank. */
function pdfFile(pages: number, text: string): Uint8Array {
  const stream = `BT /F1 12 Tf 72 700 Td (${text}) Tj ET`
  const kids = Array.from({ length: pages }, (_, at) => `${at + 5} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${stream.length}>>stream\n${text === '' ? ' '.repeat(stream.length) : stream}\nendstream`,
    ...Array.from(
      { length: pages },
      () =>
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 3 0 R>>>>>>',
    ),
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj${object}endobj\n`).join('')
  return strToU8(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF`)
}

const fault = (kind: string) => expect.objectContaining({ name: 'DocumentFault', kind })

test('the kind of a document is known by its content, and by its name where that says too little', () => {
  const kinds = [
    documentKind(fileOf('word-lists.docx'), 'guide'),
    documentKind(fileOf('word.rtf'), 'guide.doc'),
    documentKind(fileOf('word-page.htm'), 'guide.doc'),
    documentKind(fileOf('columns.pdf'), 'guide.txt'),
    documentKind(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'guide.doc'),
    documentKind(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), 'table.xls'),
    documentKind(zipSync({ 'xl/workbook.xml': strToU8('<a/>') }), 'table.xlsx'),
    documentKind(strToU8('PK'), 'guide.odt'),
    documentKind(strToU8('1. Who?'), 'guide.txt'),
  ]
  expect(kinds).toEqual([
    ...['word', 'rich-text', 'web-page', 'pdf', 'old-word', null, null, 'other-writer', null],
  ])
})

test('lists continue, begin again and are nested as Word counts them', async () => {
  const level = (place: number, format: string, text: string) =>
    `<w:lvl w:ilvl="${place}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
  const numbering = `<w:numbering ${W}><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}${level(2, 'lowerRoman', '%1.%3.')}</w:abstractNum>
    <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
    <w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride></w:num></w:numbering>`
  const body = [
    ...[listed('One', 1), listed('First', 1, 1), listed('Second', 1, 1), paragraph('Between')],
    ...[listed('Two', 1), listed('Again', 1, 1), listed('Deep', 1, 2), listed('Seven', 2)],
  ]
  const read = await readWordDocument(wordFile(body.join(''), { 'word/numbering.xml': numbering }))
  expect(documentLines(read).split('\n')).toEqual([
    ...[
      '1. One',
      'a) First',
      'b) Second',
      'Between',
      '2. Two',
      'a) Again',
      '2.i. Deep',
      '7. Seven',
    ],
  ])
})

test('heads, feet and comments are set aside, and a formula is listed', async () => {
  const read = await readWordDocument(
    wordFile(
      `${paragraph('Who?')}<w:p><m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:r><m:t>energy</m:t></m:r></m:oMath></w:p>`,
      { 'word/footer1.xml': `<w:ftr ${W}>${paragraph('Bravo Company')}</w:ftr>` },
    ),
  )
  expect(documentLines(read)).toBe('Who?')
  expect(read.setAside.map(({ place, text }) => [place, text])).toEqual([
    ['Foot of a page', 'Bravo Company'],
    ['Paragraph', 'energy'],
  ])
})

test('columns of a PDF are read one after the other, without heads, feet and hyphens', async () => {
  const read = await readPdfDocument(fileOf('columns.pdf'))
  const text = documentLines(read)
  expect(text).toContain('accomplish the mission and improve the organization.')
  expect(text.indexOf('9. What')).toBeLessThan(text.indexOf('10. What'))
  expect(read.setAside.map(({ place, text: words }) => [place, words])).toEqual([
    ['Page 1', '2nd Battalion Study Guide, 2026'],
    ['Page 1', 'For training only, page 1'],
    ['Page 2', '2nd Battalion Study Guide, 2026'],
    ['Page 2', 'For training only, page 2'],
  ])
})

describe('attack 260: a file that only calls itself a Word document is refused', () => {
  test.each([
    ['another ZIP', zipSync({ 'photo.jpg': new Uint8Array(10) }), 'no-word'],
    ['a cut one', wordFile(paragraph('Who?')).slice(0, 80), 'damaged'],
    ['no XML', zipSync({ 'word/document.xml': strToU8('Who?') }), 'damaged'],
    ['an empty one', wordFile(''), 'empty'],
  ])('%s', async (_, bytes, kind) => {
    await expect(readWordDocument(bytes)).rejects.toEqual(fault(kind))
  })
})

describe('attack 261: a document that is a bomb is refused', () => {
  const deep = (count: number) => '<w:sdt><w:sdtContent>'.repeat(count)
  test.each([
    ['unpacks to 40 MB', wordFile(' '.repeat(40_000_000)), 'too-large'],
    [
      'has 6,000 parts',
      wordFile(
        '',
        Object.fromEntries(Array.from({ length: 6000 }, (_, n) => [`word/a${n}.xml`, ''])),
      ),
      'too-large',
    ],
    ['is nested 100,000 deep', wordFile(deep(50_000)), 'damaged'],
  ])('that %s', async (_, bytes, kind) => {
    await expect(readWordDocument(bytes)).rejects.toEqual(fault(kind))
  })
  test('rich text that is nested 100,000 deep', () => {
    expect(() => readRichText(strToU8(`{\\rtf1 ${'{'.repeat(100_000)}Who?`))).toThrow(
      fault('damaged'),
    )
  })
})

describe('attack 262: a PDF that gives no text says why', () => {
  test.each([
    ['no PDF', strToU8('%PDF-1.4 nothing'), 'pdf-damaged'],
    ['a blank one', pdfFile(1, ''), 'pdf-picture'],
    ['61 pages', pdfFile(61, 'Who?'), 'pdf-pages'],
    ['a locked one', fileOf('locked.pdf'), 'pdf-password'],
    [
      'a form of Adobe',
      pdfFile(1, 'Please wait... If this message is not eventually replaced'),
      'pdf-form',
    ],
  ])('%s', async (_, bytes, kind) => {
    await expect(readPdfDocument(bytes)).rejects.toEqual(fault(kind))
  })
})

test('attack 263: a page of 60,000 pieces is read in linear time', () => {
  const items = Array.from({ length: 60_000 }, (_, n) => ({
    ...{ text: n % 2 === 0 ? `${n}. Who?` : 'You', width: 40, size: 10 },
    ...{ x: n % 2 === 0 ? 72 + (n % 90) : 300 + (n % 90), y: 700 - n / 100 },
  }))
  const { blocks } = pdfBlocks([{ width: 612, height: 792, items }])
  expect(JSON.stringify(blocks)).toContain('59998. Who?')
})

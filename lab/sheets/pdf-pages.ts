import { inflateSync } from 'node:zlib'

const STREAM = /stream\r?\n/g

/** The number of pages of a PDF. Page objects may stand in compressed streams. */
export function pdfPages(pdf: Buffer): number {
  const text = pdf.toString('latin1')
  const texts = [text]
  for (const { index, 0: start } of text.matchAll(STREAM)) {
    const isEnd = text.slice(index - 3, index) === 'end'
    if (isEnd) continue
    const from = index + start.length
    const to = text.indexOf('endstream', from)
    if (!text.slice(Math.max(0, index - 300), index).includes('/ObjStm')) continue
    texts.push(inflateSync(pdf.subarray(from, to)).toString('latin1'))
  }
  return texts.join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

import { strFromU8, strToU8, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { unzipped, ZipFault, zipNames } from './bounded-zip.ts'
import { type AsideText, countLetters, type ReadDocument, toAsideText } from './document.ts'
import { DocumentFault } from './document-fault.ts'
import { htmlBlocks } from './html-blocks.ts'
import { headingStyles, paragraphTexts, withNumbers, withoutTwins } from './word-text.ts'

const MAIN = 'word/document.xml'
const NEEDED = /^(?:\[Content_Types\]\.xml|_rels\/\.rels|word\/(?:_rels\/[^/]+\.rels|[^/]+\.xml))$/

/** No guide has more XML; reading it takes about fifty times its memory. */
const LARGEST_PART = 24 * 1024 * 1024

/**
 * Reads a Word document (.docx): its text in order, with the numbers that Word shows, tables, text
 * boxes, and tracked changes as accepted. Heads and feet of pages, footnotes and comments are set
 * aside.
 *
 * @throws DocumentFault if it is something else, too large, damaged or empty.
 */
export async function readWordDocument(bytes: Uint8Array): Promise<ReadDocument> {
  const files = partsOf(bytes)
  const part = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  const styles = part('word/styles.xml')
  try {
    const document = withNumbers({
      document: withoutTwins(part(MAIN)),
      styles,
      numbering: part('word/numbering.xml'),
    })
    // The numbers are in the text now.
    const { 'word/numbering.xml': _, ...others } = files
    const packed = zipSync({ ...others, [MAIN]: strToU8(document) }, { level: 0 })
    const { value } = await mammoth.convertToHtml(
      // The one is asked for in a browser, the other one by Node.
      { arrayBuffer: packed.buffer as ArrayBuffer, buffer: packed as never },
      {
        styleMap: [...headingStyles(styles), 'u => u', 'highlight => mark'],
        includeEmbeddedStyleMap: false,
        ignoreEmptyParagraphs: false,
        externalFileAccess: false,
        // Nobody reads a picture here, so none is unpacked.
        convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      },
    )
    const read = htmlBlocks(value)
    const whole = {
      form: 'a Word document',
      blocks: read.blocks,
      setAside: [...read.setAside, ...ofPages(files)],
      notes: notesOf(part(MAIN)),
    }
    const found = { ...whole, setAside: [...whole.setAside, ...unread(document, whole)] }
    if (countLetters(found) === 0) throw new DocumentFault('empty')
    return found
  } catch (error) {
    throw error instanceof DocumentFault ? error : new DocumentFault('damaged', error)
  }
}

function partsOf(bytes: Uint8Array): Record<string, Uint8Array> {
  try {
    if (!zipNames(bytes).includes(MAIN)) throw new DocumentFault('no-word')
    const files = unzipped(bytes, (name) => NEEDED.test(name))
    if (Object.values(files).some(({ length }) => length > LARGEST_PART))
      throw new DocumentFault('too-large')
    return files
  } catch (error) {
    throw error instanceof ZipFault ? new DocumentFault(error.kind, error) : error
  }
}

const OF_PAGES: readonly (readonly [RegExp, string, string])[] = [
  [/^word\/header\d*\.xml$/, 'Head of a page', 'is the head of a page.'],
  [/^word\/footer\d*\.xml$/, 'Foot of a page', 'is the foot of a page.'],
  [/^word\/comments\.xml$/, 'Comment', 'is a comment.'],
]

function ofPages(files: Readonly<Record<string, Uint8Array>>): AsideText[] {
  const found = OF_PAGES.flatMap(([pattern, place, what]) =>
    Object.entries(files)
      .filter(([name]) => pattern.test(name))
      .flatMap(([, bytes]) => paragraphTexts(strFromU8(bytes)))
      .map((text) => toAsideText(place, text, what)),
  )
  return [...new Map(found.map((one) => [`${one.place} ${one.text}`, one])).values()]
}

function notesOf(document: string): string[] {
  const isTracked = /<w:(?:ins|del|moveTo)\s[^>]*w:id=/.test(document)
  const hasPictures = /<(?:pic:pic|v:imagedata)\b/.test(document)
  return [
    ...(isTracked ? ['Tracked changes are read as accepted.'] : []),
    ...(hasPictures ? ['Pictures of the document are left out.'] : []),
  ]
}

/** Each look reads the whole text; more words are cut in no text of people. */
const MAX_LOOKS = 1000

const WORD = /[\p{L}\p{N}]+/gu
const wordsOf = (text: string) => text.normalize('NFKC').toLowerCase().match(WORD) ?? []

/** The paragraphs with a word that the reading lacks, such as a formula. */
function unread(document: string, { blocks, setAside: aside }: ReadDocument): AsideText[] {
  const texts = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat() : block.text))
  // A word may be cut by a line break within it.
  const kept = [...texts, ...aside.map(({ text }) => text)].join(' ')
  const words = new Set(wordsOf(kept))
  const run = wordsOf(kept).join('')
  let looks = 0
  const isKept = (word: string) => {
    if (words.has(word)) return true
    looks += 1
    return looks <= MAX_LOOKS && run.includes(word)
  }
  return paragraphTexts(document).flatMap((text) =>
    wordsOf(text).every(isKept)
      ? []
      : [toAsideText('Paragraph', text, 'is not read whole: look it up in the document.')],
  )
}

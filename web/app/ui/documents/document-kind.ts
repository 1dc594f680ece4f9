/** How a document is read. */
export type DocumentKind = 'word' | 'rich-text' | 'web-page' | 'pdf'

/** The endings of documents, for the field that chooses a file. */
export const DOCUMENT_ENDINGS = '.docx,.docm,.rtf,.htm,.html,.pdf'

const HTML = /^[\ufeff\s]*<(?:!doctype html|html|head|body|meta|table|div|p|ul|ol|h[1-6])\b/i
const OF_WORD = /\.(?:doc|docx|docm|dot|dotx|dotm)$/i

/**
 * Tells a document by its first bytes, and by its name where these say too little: a ZIP file may
 * be many things.
 *
 * @param head The first bytes, 1,024 at least where there are so many.
 * @returns Why it cannot be read, or null for what is no document.
 */
export function documentKind(
  head: Uint8Array,
  fileName: string,
): DocumentKind | 'old-word' | 'other-writer' | null {
  const start = new TextDecoder('windows-1252').decode(head.subarray(0, 1024))
  if (start.includes('%PDF-') || /\.pdf$/i.test(fileName)) return 'pdf'
  if (start.startsWith('{\\rtf')) return 'rich-text'
  if (/\.(?:odt|pages|wpd|wps|gdoc)$/i.test(fileName)) return 'other-writer'
  const isZip = start.startsWith('PK')
  const isOle = head[0] === 0xd0 && head[1] === 0xcf
  if (isZip && (OF_WORD.test(fileName) || start.includes('word/'))) return 'word'
  if (isOle && OF_WORD.test(fileName)) return 'old-word'
  if (HTML.test(start)) return 'web-page'
  return OF_WORD.test(fileName) ? 'word' : null
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type ArchivedCollection,
  isArchivedCollection,
} from '@squared-away/domain/archive/archive-form'
import { isJsonObject } from '@squared-away/domain/text/json-text'
import { BODY_BOUNDS, readBoundedJson } from '../../../contract/json-shape.ts'
import { noArchive } from './archive-bytes.ts'

/** A document as it was downloaded. */
export type ArchivedDocument = {
  readonly collection: ArchivedCollection
  /** Counted from 1, within its collection. */
  readonly number: number
  readonly document: Readonly<Record<string, unknown>>
}

/** The longest document, in characters: outcomes of a million, of which JSON escapes the quotes. */
const LONGEST_DOCUMENT = 3 * 1024 * 1024

/** Far more than the lines of the largest archive. */
const MOST_LINES = 10_000_000

const LINES_A_TURN = 5000

/** '  "boards": [' and the brackets of its documents, as JSON.stringify indents them. */
const LIST = /^ {2}"([A-Za-z]+)": \[$/
const BEGIN = '    {'
const ENDS = ['    }', '    },']

/**
 * The documents of an archive in their order. A line break within a text is escaped in JSON, so that
 * a line tells by itself what it is; each document is then parsed for itself.
 *
 * @throws Refusal when it is not what “Download my data” writes.
 */
export async function* archiveDocuments(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<ArchivedDocument> {
  let list: ArchivedCollection | null = null
  let number = 0
  let lines = 0
  let open: string[] | null = null
  let isOurs = false
  for await (const line of linesOf(bytes)) {
    lines += 1
    if (lines > MOST_LINES) throw noArchive()
    if (lines % LINES_A_TURN === 0) await nextTurn()
    if (open !== null) {
      open.push(line)
      if (!ENDS.includes(line)) continue
      if (list !== null) {
        number += 1
        yield { collection: list, number, document: parsed(open) }
      }
      open = null
    } else if (line === BEGIN) open = [line]
    else {
      const [, name] = LIST.exec(line) ?? []
      if (name === undefined) continue
      isOurs = true
      list = isArchivedCollection(name) ? name : null
      number = 0
    }
  }
  if (!isOurs || open !== null) throw noArchive()
}

function parsed(lines: readonly string[]): Record<string, unknown> {
  const text = lines.join('\n').replace(/,$/, '')
  try {
    const document = readBoundedJson(text, BODY_BOUNDS)
    if (isJsonObject(document)) return document
  } catch {
    // Told below.
  }
  throw noArchive()
}

/** Lines without their ends; no more of the text is held than a document may have. */
async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let held = 0
  for await (const piece of bytes) {
    const lines = (rest + decode(decoder, piece)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const end = line.endsWith('\r') ? line.slice(0, -1) : line
      held = ENDS.includes(end) ? 0 : held + end.length
      if (held > LONGEST_DOCUMENT) throw noArchive()
      yield end
    }
    if (held + rest.length > LONGEST_DOCUMENT) throw noArchive()
  }
  if (rest !== '') yield rest
}

function decode(decoder: TextDecoder, piece: Uint8Array): string {
  try {
    return decoder.decode(piece, { stream: true })
  } catch {
    throw noArchive()
  }
}

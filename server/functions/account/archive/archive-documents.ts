import { setImmediate as nextTurn } from 'node:timers/promises'
import { isArchivedCollection } from '@squared-away/domain/archive/archive-form'
import type { ArchivedCollection } from '@squared-away/domain/entities/collection-facts'
import { FILE_BOUNDS } from '@squared-away/domain/files/file-bounds'
import { isJsonObject } from '@squared-away/domain/text/json-text'
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json'
import { BODY_BOUNDS } from '../../../contract/json-shape.ts'
import { Refusal } from '../../function.ts'
import { damagedArchive, notAnArchive } from './archive-json.ts'

/** A document as it was downloaded. */
export type ArchivedDocument = {
  readonly collection: ArchivedCollection
  /** Counted from 1 within its collection. */
  readonly number: number
  readonly document: Readonly<Record<string, unknown>>
}

/**
 * Maximum bytes of a document: the outcomes of a session with a million characters, with escaped
 * quotes.
 */
const LONGEST_DOCUMENT = 3 * 1024 * 1024

/** Bytes parsed at a time, which takes a millisecond at most. */
const SLICE_BYTES = 16 * 1024

/** Bytes after which other requests get a turn. */
const BYTES_PER_TURN = 128 * 1024

/**
 * Yields the documents of an archive in order, from JSON in any layout.
 * @throws Refusal if the JSON is not an archive, or cannot be read to its end.
 */
export async function* archiveDocuments(
  json: AsyncIterable<Uint8Array>,
): AsyncGenerator<ArchivedDocument> {
  const parser = new ArchiveParser()
  let size = 0
  let sinceTurn = 0
  for await (const slice of inSlices(json)) {
    size += slice.length
    if (size > FILE_BOUNDS.unpackedBytes) throw notAnArchive()
    yield* parser.parse(slice)
    sinceTurn += slice.length
    if (sinceTurn < BYTES_PER_TURN) continue
    sinceTurn = 0
    await nextTurn()
  }
  parser.end()
}

async function* inSlices(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    for (let from = 0; from < piece.length; from += SLICE_BYTES) {
      yield piece.subarray(from, from + SLICE_BYTES)
    }
  }
}

const OPENS: ReadonlySet<TokenType> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET])
const CLOSES: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET])

/** Tokens that `JsonBounds` counts. */
const MARKS: ReadonlySet<TokenType> = new Set([...OPENS, TokenType.COMMA, TokenType.COLON])

type Token = { readonly token: TokenType; readonly value: unknown }

/**
 * Parses an archive and tracks its bounds: the position of each token in the file, and the size of
 * the current document.
 */
class ArchiveParser {
  readonly #tokenizer = new Tokenizer()
  readonly #tokens = new TokenParser({ paths: ['$.*.*'], keepStack: false })
  #documents: ArchivedDocument[] = []
  #depth = 0
  /** The last string, which is a name if a colon follows. */
  #lastText: unknown
  /** The name of the next value at the top level. */
  #name: string | undefined
  #list: ArchivedCollection | undefined
  #number = 0
  #hasList = false
  /** Bytes of the current document. */
  #bytes = 0
  #marks = 0

  constructor() {
    this.#tokenizer.onToken = (token) => this.#read(token)
    this.#tokens.onValue = ({ value }) => this.#keep(value)
  }

  /** Returns the documents that end within these bytes. */
  parse(bytes: Uint8Array): ArchivedDocument[] {
    this.#documents = []
    this.#bytes += bytes.length
    if (this.#bytes > LONGEST_DOCUMENT) throw notAnArchive()
    this.#try(() => this.#tokenizer.write(bytes))
    return this.#documents
  }

  /** @throws Refusal if the JSON ends too soon, or contains no list of a collection. */
  end(): void {
    this.#try(() => this.#tokenizer.end())
    if (!this.#tokens.isEnded) throw damagedArchive()
    if (!this.#hasList) throw notAnArchive()
  }

  #try(work: () => void) {
    try {
      work()
    } catch (error) {
      throw error instanceof Refusal ? error : damagedArchive({ cause: error })
    }
  }

  #read({ token, value }: Token) {
    this.#bound(token)
    if (token === TokenType.STRING) this.#lastText = value
    else if (token === TokenType.COLON) this.#nameValue()
    else if (this.#depth === 1 && this.#name !== undefined) this.#openList(token)
    else if (this.#depth === 2 && this.#list !== undefined) this.#requireDocument(token)
    if (OPENS.has(token)) this.#depth += 1
    if (CLOSES.has(token)) {
      this.#depth -= 1
      if (this.#depth === 1) this.#list = undefined
    }
    this.#tokens.write({ token, value: value as never })
  }

  #bound(token: TokenType) {
    if (MARKS.has(token)) this.#marks += 1
    // Lists of documents and the documents in them add two levels to the file.
    if (this.#depth > BODY_BOUNDS.depth + 2) throw notAnArchive()
    if (this.#marks > BODY_BOUNDS.marks) throw notAnArchive()
  }

  #nameValue() {
    // This key would replace the prototype of the parsed object.
    if (this.#lastText === '__proto__') throw notAnArchive()
    if (this.#depth === 1) this.#name = String(this.#lastText)
  }

  /** Handles the first token of a value at the top level. */
  #openList(token: TokenType) {
    const name = this.#name ?? ''
    this.#name = undefined
    this.#bytes = 0
    this.#marks = 0
    if (!isArchivedCollection(name)) return
    if (token !== TokenType.LEFT_BRACKET) throw notAList(name)
    this.#list = name
    this.#number = 0
    this.#hasList = true
  }

  /** Handles a token directly within the list of a collection. */
  #requireDocument(token: TokenType) {
    if (token === TokenType.LEFT_BRACE || CLOSES.has(token) || token === TokenType.COMMA) return
    throw notAList(this.#list ?? '')
  }

  #keep(value: unknown) {
    this.#bytes = 0
    this.#marks = 0
    if (this.#list === undefined) return
    if (!isJsonObject(value)) throw notAList(this.#list)
    this.#number += 1
    this.#documents.push({ collection: this.#list, number: this.#number, document: value })
  }
}

const notAList = (name: string) =>
  new Refusal(
    'general_bad_request',
    `"${name}" in the archive must be a list of documents. Nothing was added.`,
  )

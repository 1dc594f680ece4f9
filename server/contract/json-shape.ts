import { ApiError } from './errors.ts'

/** Structural limits of a JSON text, whatever its length. */
export type JsonBounds = {
  readonly depth: number
  /** Total of brackets, commas and colons, which determine the time that parsing takes. */
  readonly marks: number
}

/** A document, or another body of our calls: the largest has 6,000 values. */
export const BODY_BOUNDS: JsonBounds = { depth: 64, marks: 40_000 }

/** The body of a function: 5,000 questions with every field have 150,000 marks. */
export const FUNCTION_BODY_BOUNDS: JsonBounds = { depth: 64, marks: 300_000 }

const QUOTE = 34
const COMMA = 44
const COLON = 58
const BACKSLASH = 92

/** Tracks the structure of a JSON text while its bytes arrive, without parsing it. */
export class JsonShape {
  #depth = 0
  #deepest = 0
  #marks = 0
  #isInText = false
  #isEscaped = false

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (this.#isInText) this.#readText(byte)
      else this.#readMark(byte)
    }
  }

  /** @throws ApiError `general_argument_invalid` once a text exceeds the limits. */
  check({ depth, marks }: JsonBounds): void {
    if (this.#deepest > depth) throw invalid('The body is nested too deeply.')
    if (this.#marks > marks) throw invalid('The body holds too many values.')
  }

  #readText(byte: number) {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === BACKSLASH) this.#isEscaped = true
    else if (byte === QUOTE) this.#isInText = false
  }

  #readMark(byte: number) {
    if (byte === QUOTE) this.#isInText = true
    else if (byte === COMMA || byte === COLON) this.#marks++
    else if (byte === 91 /* [ */ || byte === 123 /* { */) {
      this.#marks++
      this.#deepest = Math.max(this.#deepest, ++this.#depth)
    } else if (byte === 93 /* ] */ || byte === 125 /* } */) this.#depth--
  }
}

/**
 * Parses a client's JSON text. `what` names it in the error.
 * @throws ApiError `general_argument_invalid` if it exceeds the limits or is not JSON.
 */
export function readBoundedJson(text: string, bounds: JsonBounds, what = 'The body'): unknown {
  const shape = new JsonShape()
  shape.add(Buffer.from(text))
  shape.check(bounds)
  try {
    return JSON.parse(text)
  } catch {
    throw invalid(`${what} is not valid JSON.`)
  }
}

const invalid = (message: string) => new ApiError('general_argument_invalid', message)

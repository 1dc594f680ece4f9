/** A parsed line, or why it is invalid. */
export type JsonLine = { readonly value: unknown } | { readonly fault: 'not-json' | 'too-long' }

/** Every text of a card at maximum length, with each letter escaped. */
const LONGEST_LINE = 128 * 1024

/**
 * Parses JSON Lines as a stream and skips blank lines, in constant memory. A line that is too long
 * ends the stream.
 */
export async function* jsonLines(pieces: AsyncIterable<string>): AsyncGenerator<JsonLine> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = piece.split('\n')
    const last = lines.pop() ?? ''
    for (const line of lines) {
      if (rest.length + line.length > LONGEST_LINE) return yield { fault: 'too-long' }
      yield* parsedLine(rest + line)
      rest = ''
    }
    rest += last
    if (rest.length > LONGEST_LINE) return yield { fault: 'too-long' }
  }
  yield* parsedLine(rest)
}

function* parsedLine(line: string): Generator<JsonLine> {
  if (line.trim() === '') return
  try {
    yield { value: JSON.parse(line) }
  } catch {
    yield { fault: 'not-json' }
  }
}

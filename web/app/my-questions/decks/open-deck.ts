import { DeckFault } from './deck-fault.ts'
import type { DeckNews, DeckToRead } from './deck-worker.ts'
import { PACKAGE_BYTE_LIMIT } from './package-limits.ts'
import type { Deck } from './read-deck.ts'

/** What is longer at it was made to be: 50,000 cards take some ten seconds on a phone. */
const LONGEST_MS = 60_000

/** True for the name of a file that is read as a deck. */
export function isDeckFile({ name }: Pick<File, 'name'>): boolean {
  return /\.(apkg|colpkg)$/i.test(name)
}

/**
 * Reads a deck in a worker, which with SQLite is fetched for it. `signal` ends the work.
 *
 * @throws DeckFault for what the user is told, or an Error when the worker does not start.
 */
export async function openDeck(file: File, signal: AbortSignal): Promise<Deck> {
  if (file.size > PACKAGE_BYTE_LIMIT) throw new DeckFault('too-large')
  const bytes = await file.arrayBuffer()
  signal.throwIfAborted()
  const worker = new Worker(new URL('./deck-worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<Deck>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<DeckNews>) => {
        if (data.kind === 'done') resolve(data.deck)
        else reject(new DeckFault(data.fault))
      }
      worker.onerror = (event) => reject(new Error(event.message || 'The worker did not start.'))
      signal.addEventListener('abort', () => reject(signal.reason))
      timer = setTimeout(() => reject(new DeckFault('too-long')), LONGEST_MS)
      worker.postMessage({ bytes, fileName: file.name } satisfies DeckToRead, [bytes])
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}

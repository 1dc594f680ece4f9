import type { StoredPictures } from '@squared-away/domain/pictures/picture-room'
import { DeckFault } from './deck-fault.ts'
import type { DeckEnd, DeckNews, DeckWork } from './deck-worker.ts'
import { PACKAGE_BYTE_LIMIT } from './package-limits.ts'
import type { AnkiDeck } from './read-deck.ts'
import type { WrittenDeck } from './write-deck.ts'

/** Longer without progress means malicious: 250 cards, or 100 pictures, take seconds on a phone. */
const LONGEST_MS = 60_000

/** True if a file name is that of a deck. */
export function isDeckFile({ name }: Pick<File, 'name'>): boolean {
  return /\.(apkg|colpkg|anki2|anki21)$/i.test(name)
}

/**
 * Reads a deck in a worker. `signal` aborts it.
 *
 * @param stored The pictures that the user has.
 * @param report Called now and then with the share that was read, from 0 to 1.
 * @throws DeckFault with a message for the user, or Error if the worker does not start.
 */
export async function openDeck(
  file: File,
  stored: StoredPictures,
  report: (share: number) => void,
  signal: AbortSignal,
): Promise<AnkiDeck> {
  if (file.size > PACKAGE_BYTE_LIMIT) throw new DeckFault('too-large')
  const bytes = await file.arrayBuffer()
  signal.throwIfAborted()
  const work: DeckWork = { kind: 'read', bytes, fileName: file.name, stored }
  const news = await inWorker(work, [bytes], report, signal)
  if (news.kind !== 'read') throw new Error('The worker did something else.')
  return news.deck
}

/** A deck as an .apkg file. */
export async function packDeck(deck: WrittenDeck): Promise<Uint8Array<ArrayBuffer>> {
  const news = await inWorker({ kind: 'write', deck, now: Date.now() }, [])
  if (news.kind !== 'written') throw new Error('The worker did something else.')
  return news.bytes
}

/** Runs a job in a worker, which loads with SQLite on first use. */
async function inWorker(
  work: DeckWork,
  transferred: Transferable[],
  report: (share: number) => void = () => {},
  signal?: AbortSignal,
): Promise<DeckEnd> {
  const worker = new Worker(new URL('./deck-worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<DeckEnd>((resolve, reject) => {
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(() => reject(new DeckFault('too-long')), LONGEST_MS)
      }
      worker.onmessage = ({ data }: MessageEvent<DeckNews>) => {
        wait()
        if (data.kind === 'fault') reject(new DeckFault(data.fault))
        else if (data.kind === 'progress') report(data.share)
        else resolve(data)
      }
      worker.onerror = (event) => reject(new Error(event.message || 'The worker did not start.'))
      signal?.addEventListener('abort', () => reject(signal.reason))
      wait()
      worker.postMessage(work, transferred)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}

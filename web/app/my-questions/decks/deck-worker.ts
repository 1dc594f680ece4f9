import type { StoredPictures } from '@squared-away/domain/pictures/picture-room'
import { DeckFault, type DeckFaultKind } from './deck-fault.ts'
import { type AnkiDeck, readDeck } from './read-deck.ts'
import { type WrittenDeck, writeDeck } from './write-deck.ts'

/** The one request from the page. */
export type DeckWork =
  | { kind: 'read'; bytes: ArrayBuffer; fileName: string; stored: StoredPictures }
  | { kind: 'write'; deck: WrittenDeck; now: number }

/** The result for the page. */
export type DeckEnd =
  | { kind: 'read'; deck: AnkiDeck }
  | { kind: 'written'; bytes: Uint8Array<ArrayBuffer> }

/** Messages to the page: any number of shares, then one end. */
export type DeckNews =
  | DeckEnd
  | { kind: 'progress'; share: number }
  | { kind: 'fault'; fault: DeckFaultKind }

/** Reads or writes a deck off the main thread; the page can terminate it. */
addEventListener('message', async ({ data }: MessageEvent<DeckWork>) => {
  try {
    postMessage(await done(data))
  } catch (error) {
    console.warn('A deck could not be read or written.', error)
    const fault = error instanceof DeckFault ? error.kind : 'damaged'
    postMessage({ kind: 'fault', fault } satisfies DeckNews)
  }
})

async function done(work: DeckWork): Promise<DeckEnd> {
  if (work.kind === 'write') {
    return { kind: 'written', bytes: await writeDeck(work.deck, work.now) }
  }
  const report = (share: number) => postMessage({ kind: 'progress', share } satisfies DeckNews)
  const { bytes, fileName, stored } = work
  return { kind: 'read', deck: await readDeck(new Uint8Array(bytes), fileName, report, stored) }
}

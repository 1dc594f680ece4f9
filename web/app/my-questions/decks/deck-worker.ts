import { DeckFault, type DeckFaultKind } from './deck-fault.ts'
import { type AnkiDeck, readDeck } from './read-deck.ts'
import { type WrittenDeck, writeDeck } from './write-deck.ts'

/** The one request from the page. */
export type DeckWork =
  | { kind: 'read'; bytes: ArrayBuffer; fileName: string }
  | { kind: 'write'; deck: WrittenDeck; now: number }

/** Messages to the page. */
export type DeckNews =
  | { kind: 'read'; deck: AnkiDeck }
  | { kind: 'written'; bytes: Uint8Array<ArrayBuffer> }
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

async function done(work: DeckWork): Promise<DeckNews> {
  if (work.kind === 'write') {
    return { kind: 'written', bytes: await writeDeck(work.deck, work.now) }
  }
  return { kind: 'read', deck: await readDeck(new Uint8Array(work.bytes), work.fileName) }
}

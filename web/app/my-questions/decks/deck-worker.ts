import { DeckFault, type DeckFaultKind } from './deck-fault.ts'
import { type Deck, readDeck } from './read-deck.ts'

/** What the page sends, once. */
export interface DeckToRead {
  bytes: ArrayBuffer
  fileName: string
}

/** What the page is told. */
export type DeckNews = { kind: 'done'; deck: Deck } | { kind: 'fault'; fault: DeckFaultKind }

/** Reads a deck beside the page, which stays free for its user and can end the work. */
addEventListener('message', async ({ data }: MessageEvent<DeckToRead>) => {
  const post = (news: DeckNews) => postMessage(news)
  try {
    post({ kind: 'done', deck: await readDeck(new Uint8Array(data.bytes), data.fileName) })
  } catch (error) {
    console.warn('A deck could not be read.', error)
    post({ kind: 'fault', fault: error instanceof DeckFault ? error.kind : 'damaged' })
  }
})

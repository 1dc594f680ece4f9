/** Why a deck cannot be read. */
export type DeckFaultKind =
  | 'not-a-package'
  | 'web-page'
  | 'office-file'
  | 'deck-in-zip'
  | 'password'
  | 'incomplete'
  | 'newer-anki'
  | 'no-collection'
  | 'too-large'
  | 'damaged'
  | 'too-many-cards'
  | 'too-long'
  | 'empty'

const TEXTS: Record<DeckFaultKind, string> = {
  'not-a-package': 'This is no Anki deck. In Anki choose File, Export, and a deck package (.apkg).',
  'web-page':
    'This is a web page, not the deck itself. Sign in where you got it and download the deck again.',
  'office-file':
    'This is a document or a spreadsheet, not an Anki deck. Save it as .xlsx or .csv, or paste its text.',
  'deck-in-zip': 'This ZIP file holds a deck. Unpack it, then choose the .apkg file inside.',
  password: 'This deck is packed with a password. Unpack it and choose the .apkg file inside.',
  incomplete: 'A part of this file is missing. Download or copy it again.',
  'newer-anki':
    'This deck is from a newer Anki. Export it again and check “Support older Anki versions”.',
  'no-collection': 'There are no cards in this file. In Anki export a deck package (.apkg).',
  'too-large': 'This deck is too large. Export its subdecks one by one, without media.',
  damaged: 'This deck is damaged. Export it from Anki again.',
  'too-many-cards': 'This deck has more than 50,000 cards. Export its subdecks one by one.',
  'too-long': 'Reading this deck takes too long. Export its subdecks one by one.',
  empty: 'This deck has no cards. Export one with cards from Anki.',
}

/** A deck that cannot be read; the message is for the user. */
export class DeckFault extends Error {
  override name = 'DeckFault'
  readonly kind: DeckFaultKind

  constructor(kind: DeckFaultKind, cause?: unknown) {
    super(TEXTS[kind], { cause })
    this.kind = kind
  }
}

import { CLOZE_NUMBERS } from '../decks/cloze.ts'
import type { Collection, CollectionCard } from '../decks/collection.ts'
import { DeckReading } from '../decks/deck-reading.ts'
import type { Notetype } from '../decks/notetype.ts'
import { OWN_FIELDS, OWN_TEMPLATE } from '../decks/own-notetype.ts'
import { plainText } from '../decks/plain-text.ts'
import { parseRows } from './delimited.ts'
import type { ReadText } from './read-form.ts'

/** `#separator:tab`, which Anki writes at the top of a text export (docs.ankiweb.net/importing/text-files.html). */
const DIRECTIVE =
  /^#(separator|html|columns|guid column|notetype column|deck column|tags column|notetype|deck|tags|if matches):(.*)$/i

const SEPARATORS: Readonly<Record<string, string>> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  space: ' ',
  pipe: '|',
  colon: ':',
}

/** True for Anki's "Notes in Plain Text" and "Cards in Plain Text". */
export function isAnkiText(text: string): boolean {
  return /^#(?:separator|html|columns|(?:guid|notetype|deck|tags) column):/i.test(text)
}

/** True for marks that only Anki's fields have: clozes, pictures and sounds. */
export function hasAnkiMarks(text: string): boolean {
  return /\{\{c\d+(?:,\d+)*::|\[sound:[^\]]+\]|<img\b|<span class="?cloze\b/i.test(text)
}

/**
 * Reads a text export of Anki by the rules of a deck: HTML, clozes, subdecks, duplicates, and the
 * ids by which a later import finds its cards. Templates are not in it, so the first field is the
 * question and the second one the answer.
 */
export function readAnkiText(text: string, fileName: string): ReadText {
  const lines = text.split('\n')
  const settings = new Map<string, string>()
  const noted: string[] = []
  let start = 0
  for (; start < lines.length; start += 1) {
    const [, key = '', value = ''] = DIRECTIVE.exec(lines[start] ?? '') ?? []
    if (key === '') break
    settings.set(key.toLowerCase(), value)
    noted.push(lines[start] ?? '')
  }
  const named = settings.get('separator') ?? 'tab'
  const separator = SEPARATORS[named.trim().toLowerCase()] ?? named.slice(0, 1)
  const rows = parseRows(lines.slice(start).join('\n'), separator || '\t').filter(
    ([first, ...others]) => others.length > 0 || (first ?? '').trim() !== '',
  )
  const columns = settings.get('columns')?.split(separator)
  if (columns !== undefined) {
    const isHtml = settings.get('html')?.trim().toLowerCase() === 'true'
    const texts = isHtml ? rows.map((row) => row.map((cell) => plainText(cell).text)) : rows
    return { kind: 'table', form: 'a text of Anki', rows: [columns, ...texts], notes: [], noted }
  }
  const notes = new NoteRows(settings)
  for (const row of rows) notes.add(row)
  const read = new DeckReading(notes.collection(), fileName.replace(/\.txt$/i, '')).read()
  const { name, cards, skipped, turnedCount } = read
  return {
    kind: 'cards',
    form: 'a text of Anki',
    name: notes.hasDecks ? name : null,
    cards,
    skipped,
    noted: [...noted, ...notes.noted],
    notes: [
      ...(notes.hasTags ? ['Tags of notes are left out.'] : []),
      ...(notes.longer > 0 ? [longerText(notes.longer)] : []),
      ...(turnedCount > 0
        ? [
            `${turnedCount.toLocaleString('en-US')} cards that ask the other way around are left out.`,
          ]
        : []),
    ],
  }
}

function longerText(count: number): string {
  const notes = count === 1 ? 'note has' : 'notes have'
  return `${count.toLocaleString('en-US')} ${notes} more than two fields, of which the first two are read. A deck package (.apkg) keeps the rest.`
}

/** A cloze as it is shown on a card. */
const SHOWN_CLOZE = /<span class="?cloze(?=["\s>])[^>]*>(.*?)<\/span>/gi

const ANSWER_MARK = /<hr[^>]*\bid\s*=\s*["']?answer\b/i

const FIELDS = ['Front', 'Back']
const template = (front: string, back: string) => new Map([[0, { front, back }]])
const NOTETYPES = new Map<string, Notetype>([
  [
    'basic',
    {
      isCloze: false,
      fieldNames: FIELDS,
      templates: template('{{Front}}', '<hr id=answer>{{Back}}'),
    },
  ],
  // A displayed card: its back already contains the separator.
  ['card', { isCloze: false, fieldNames: FIELDS, templates: template('{{Front}}', '{{Back}}') }],
  [
    'cloze',
    {
      isCloze: true,
      fieldNames: FIELDS,
      templates: template('{{cloze:Front}}', '{{cloze:Front}}<br>{{Back}}'),
    },
  ],
  ['own', { isCloze: false, fieldNames: OWN_FIELDS, templates: new Map([[0, OWN_TEMPLATE]]) }],
])

/** The rows of an export as the notes of a collection. */
class NoteRows {
  readonly #settings: ReadonlyMap<string, string>
  readonly #special: ReadonlySet<number>
  readonly #isHtml: boolean
  readonly #cards: CollectionCard[] = []
  #count = 0
  longer = 0
  hasTags = false
  /** What no card has: ids, note types, tags and further fields. */
  readonly noted: string[] = []

  constructor(settings: ReadonlyMap<string, string>) {
    this.#settings = settings
    this.#isHtml = settings.get('html')?.trim().toLowerCase() === 'true'
    const keys = ['guid column', 'notetype column', 'deck column', 'tags column']
    this.#special = new Set(keys.flatMap((key) => this.#place(key) ?? []))
  }

  get hasDecks(): boolean {
    return this.#settings.has('deck column') || this.#settings.has('deck')
  }

  add(row: readonly string[]) {
    this.#count += 1
    const fields = row
      .filter((_, place) => !this.#special.has(place))
      .map((field) => (this.#isHtml ? linesOf(field) : escaped(field)))
    const [front = '', back = ''] = fields
    this.noted.push(...row.filter((_, place) => this.#special.has(place)), ...fields.slice(2))
    if (this.#named(row, 'tags') !== '') this.hasTags = true
    const shown = [...back.matchAll(SHOWN_CLOZE)].map(([, words = '']) => words)
    if (shown.length > 0 && front.search(SHOWN_CLOZE) !== -1) fields[1] = shown.join(', ')
    const isOwn =
      this.#named(row, 'notetype') === 'Squared Away' && fields.length === OWN_FIELDS.length
    const numbers = new Set(
      [...front.matchAll(CLOZE_NUMBERS)].flatMap(([, named = '']) => named.split(',').map(Number)),
    )
    const notetypeId = isOwn
      ? 'own'
      : numbers.size > 0
        ? 'cloze'
        : ANSWER_MARK.test(back)
          ? 'card'
          : 'basic'
    if (!isOwn && fields.slice(2).some((field) => field.trim() !== '')) this.longer += 1
    // "Cards in Plain Text" has both cards of a note, one below the other.
    const [above = '', below = ''] = this.#cards.at(-1)?.fields ?? []
    const isTurned = front === below && back === above
    const note = {
      noteId: isTurned ? (this.#cards.at(-1)?.noteId ?? '') : String(this.#count),
      guid: this.#named(row, 'guid') || `row ${this.#count}`,
      notetypeId,
      fields,
      deckId: this.#named(row, 'deck') || 'Default',
    }
    const ords =
      notetypeId === 'cloze' ? [...numbers].map((number) => number - 1).sort((a, b) => a - b) : [0]
    for (const ord of ords) this.#cards.push({ ...note, ord })
  }

  collection(): Collection {
    const names = new Set(this.#cards.map(({ deckId }) => deckId))
    return {
      notetypes: NOTETYPES,
      deckNames: new Map([...names].map((name) => [name, name])),
      cards: this.#cards,
    }
  }

  #place(key: string): number | null {
    const place = Number(this.#settings.get(key))
    return Number.isInteger(place) && place > 0 ? place - 1 : null
  }

  #named(row: readonly string[], key: string): string {
    const place = this.#place(`${key} column`)
    return (place === null ? this.#settings.get(key) : row[place])?.trim() ?? ''
  }
}

/** A field without markup has its line breaks from its author, not from HTML. */
function linesOf(field: string): string {
  return /<[a-z]/i.test(field) ? field : field.replaceAll('\n', '<br>')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')
}

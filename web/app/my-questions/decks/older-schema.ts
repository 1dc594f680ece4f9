import { OWN_FIELDS, OWN_TEMPLATE } from './own-notetype.ts'

/** SQL of the tables of a schema 11 collection. */
export const OLD_SCHEMA = `
create table col (id integer primary key, crt integer not null, mod integer not null,
  scm integer not null, ver integer not null, dty integer not null, usn integer not null,
  ls integer not null, conf text not null, models text not null, decks text not null,
  dconf text not null, tags text not null);
create table notes (id integer primary key, guid text not null, mid integer not null,
  mod integer not null, usn integer not null, tags text not null, flds text not null,
  sfld integer not null, csum integer not null, flags integer not null, data text not null);
create table cards (id integer primary key, nid integer not null, did integer not null,
  ord integer not null, mod integer not null, usn integer not null, type integer not null,
  queue integer not null, due integer not null, ivl integer not null, factor integer not null,
  reps integer not null, lapses integer not null, left integer not null, odue integer not null,
  odid integer not null, flags integer not null, data text not null);
create table revlog (id integer primary key, cid integer not null, usn integer not null,
  ease integer not null, ivl integer not null, lastIvl integer not null, factor integer not null,
  time integer not null, type integer not null);
create table graves (usn integer not null, oid integer not null, type integer not null);
create index ix_notes_usn on notes (usn);
create index ix_notes_csum on notes (csum);
create index ix_cards_usn on cards (usn);
create index ix_cards_nid on cards (nid);
create index ix_cards_sched on cards (did, queue, due);
create index ix_revlog_usn on revlog (usn);
create index ix_revlog_cid on revlog (cid);
`

/**
 * Constant across exports: Anki updates a note only if its notetype keeps its id. Other fields or
 * templates need another id.
 */
export const OWN_NOTETYPE_ID = 1_795_305_600_000

/**
 * Values of the single row of "col", from the second to the last column, for a deck.
 *
 * @param now Milliseconds.
 */
export function oldCollectionRow(id: number, name: string, now: number): (string | number)[] {
  const json = JSON.stringify
  const models = { [OWN_NOTETYPE_ID]: notetype(id) }
  const decks = { 1: deck(1, 'Default', now), [id]: deck(id, name, now) }
  const curModel = String(OWN_NOTETYPE_ID)
  const settings = { curDeck: id, activeDecks: [id], curModel, nextPos: 1 }
  return [
    ...[Math.floor(now / 1000), now, now],
    ...[json(settings), json(models), json(decks), json({ 1: DECK_OPTIONS }), '{}'],
  ]
}

function notetype(deckId: number) {
  // The id is the time of creation, so changes that the soldier made in Anki are newer.
  const mod = Math.floor(OWN_NOTETYPE_ID / 1000)
  return {
    ...{ id: OWN_NOTETYPE_ID, name: 'Squared Away', type: 0, mod, usn: -1, sortf: 0 },
    ...{ did: deckId, tags: [], vers: [], latexPre: '', latexPost: '', latexsvg: false },
    css: '.card { font-family: arial; font-size: 20px; text-align: center; }',
    req: [[0, 'any', [0]]],
    flds: OWN_FIELDS.map((name, ord) => ({
      ...{ name, ord, sticky: false, rtl: false, font: 'Arial', size: 20, media: [] },
    })),
    tmpls: [
      {
        ...{ name: 'Card 1', ord: 0, qfmt: OWN_TEMPLATE.front, afmt: OWN_TEMPLATE.back },
        ...{ did: null, bqfmt: '', bafmt: '' },
      },
    ],
  }
}

function deck(id: number, name: string, now: number) {
  const today = [0, 0]
  return {
    ...{ id, name, desc: '', dyn: 0, conf: 1, collapsed: false, browserCollapsed: false },
    ...{ mod: Math.floor(now / 1000), usn: -1, extendNew: 0, extendRev: 0 },
    ...{ newToday: today, revToday: today, lrnToday: today, timeToday: today },
  }
}

/** Anki's default deck options. */
const DECK_OPTIONS = {
  ...{ id: 1, name: 'Default', mod: 0, usn: 0, maxTaken: 60, timer: 0, autoplay: true },
  ...{ replayq: true, dyn: false },
  new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
  rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36500, perDay: 200, hardFactor: 1.2 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
}

import pTimeout from 'p-timeout'
import pg from 'pg'
import { postgresOptions } from '../database/postgres.ts'
import type { Change } from '../database/transaction.ts'
import type { SequenceWindow } from './sequence-window.ts'

/** The notification channel of committed changes; a payload is the number of a row of `changes`. */
export const CHANGES_CHANNEL = 'squaredaway_changes'

/** The application name of the connection in the database. */
const LINE_NAME = 'squaredaway changes'

/** A dead connection can look alive, so an unanswered query ends it after this time. */
const PROBE_EVERY_MS = 5000
const PROBE_TIMEOUT_MS = 5000
/** A machine that is gone without a word answers no query, which only a timer here notices. */
const QUERY_TIMEOUT_MS = 10_000

/** A node's own connection, on which it listens for changes. */
export type Line = { end(): Promise<void> }

export type LineOptions = {
  url: string
  heard: SequenceWindow
  tell: (changes: readonly Change[]) => void
  /** Called once if the connection breaks after it was open. */
  onLost: (error: Error) => void
  /** The first connection starts with new changes; a later one catches up on missed ones. */
  isFirst: boolean
}

/**
 * Connects, listens, and reads what was committed since the last connection broke.
 * @throws If it cannot connect.
 */
export async function openLine(options: LineOptions): Promise<Line> {
  const { heard, onLost } = options
  const client = new pg.Client({
    ...postgresOptions(options.url),
    application_name: LINE_NAME,
    query_timeout: QUERY_TIMEOUT_MS,
  })
  // Missed changes are read first.
  const state: LineState = { client, isOpen: false, isOver: false, isReading: true, wanted: [] }
  const fail = (error: Error) => {
    // A line that breaks while it is being opened rejects instead: each loss starts one retry.
    if (state.isOver || !state.isOpen) return
    void endLine(state)
    onLost(error)
  }
  client.on('error', fail)
  client.on('end', () => fail(new Error('The connection of the change feed was closed.')))
  client.on('notification', ({ channel, payload }) => {
    const sequence = Number(payload)
    if (channel !== CHANGES_CHANNEL || !Number.isSafeInteger(sequence)) return
    want(state, heard, sequence)
    readMissing(state, options).catch(fail)
  })
  try {
    await client.connect()
    await client.query(`listen ${CHANGES_CHANNEL}`)
    for (const sequence of await sequencesSince(client, heard.floor)) {
      if (options.isFirst) heard.add(sequence, Date.now())
      else want(state, heard, sequence)
    }
  } catch (error) {
    await endLine(state)
    throw error
  }
  state.isOpen = true
  state.wanted.sort((a, b) => a - b)
  state.isReading = false
  readMissing(state, options).catch(fail)
  state.probing = setInterval(() => probe(client).catch(fail), PROBE_EVERY_MS)
  state.probing.unref()
  return { end: () => endLine(state) }
}

type LineState = {
  client: pg.Client
  isOpen: boolean
  isOver: boolean
  isReading: boolean
  /** Numbers of the rows to read, in the order in which to announce them. */
  wanted: number[]
  probing?: NodeJS.Timeout
}

async function endLine(state: LineState) {
  state.isOver = true
  clearInterval(state.probing)
  await state.client.end().catch(() => {})
}

async function sequencesSince(client: pg.Client, floor: number): Promise<number[]> {
  const { rows } = await client.query<{ sequence: number }>(
    'select "sequence" from "changes" where "sequence" > $1 order by "sequence"',
    [floor],
  )
  return rows.map((row) => row.sequence)
}

function want(state: LineState, heard: SequenceWindow, sequence: number) {
  if (heard.has(sequence)) return
  heard.add(sequence, Date.now())
  state.wanted.push(sequence)
}

/** Reads and announces queued rows in batches, in order. */
async function readMissing(state: LineState, { heard, tell }: LineOptions) {
  if (state.isReading) return
  state.isReading = true
  try {
    while (state.wanted.length > 0 && !state.isOver) {
      const batch = state.wanted.splice(0)
      try {
        const changes = await readRows(state.client, batch)
        tell(changes)
      } catch (error) {
        for (const sequence of [...batch, ...state.wanted.splice(0)]) heard.forget(sequence)
        throw error
      }
    }
  } finally {
    state.isReading = false
  }
}

async function readRows(client: pg.Client, sequences: readonly number[]): Promise<Change[]> {
  const { rows } = await client.query<{ sequence: number; change: string }>({
    name: 'changes-by-sequence',
    text: 'select "sequence", "change" from "changes" where "sequence" = any($1::bigint[])',
    values: [sequences],
  })
  const bySequence = new Map(rows.map((row) => [row.sequence, row.change]))
  return sequences.flatMap((sequence) => {
    const changes = bySequence.get(sequence)
    return changes === undefined ? [] : (JSON.parse(changes) as Change[])
  })
}

async function probe(client: pg.Client) {
  await pTimeout(client.query('select 1'), {
    milliseconds: PROBE_TIMEOUT_MS,
    message: 'The connection of the change feed does not answer.',
  })
}

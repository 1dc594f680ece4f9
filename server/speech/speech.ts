import { join } from 'node:path'
import type { Change } from '../database/transaction.ts'
import type { Services } from '../services.ts'
import { PartMaker } from './part-maker.ts'
import { PartShelf, type SpeechSource } from './part-shelf.ts'
import { presentSources } from './speech-texts.ts'
import { Voice } from './voice.ts'

/** What the operator sees of speech. */
export type SpeechStatus = {
  /** `off` without programs; `failing` if they make no audio that can be joined. */
  state: 'off' | 'ready' | 'failing'
  /** What is wrong and what to do; null unless `failing`. */
  fault: string | null
  parts: number
  /** Bytes of the audio, and the most that it may have. */
  bytes: number
  limit: number
}

/** The parts of speech, if the operator has set it up. */
export type Speech = {
  readonly voice: Voice
  readonly shelf: PartShelf
  readonly maker: PartMaker
  status(): Promise<SpeechStatus>
  /** Removes the audio of rows that are gone or archived. */
  sweep(): Promise<void>
  stop(): Promise<void>
}

type SpeechServices = Pick<Services, 'configuration' | 'store' | 'log' | 'clock'>

/** The audio of rows that many were removed of at once is looked for after this, in milliseconds. */
const SWEPT_AFTER = 250
const SOURCES_AT_ONCE = 500

/**
 * Opens the shelf and tries the programs in the background. Undefined without programs.
 * @param subscribe To the changes of all nodes: what is removed goes from the disk of each.
 */
export function openSpeech(
  services: SpeechServices,
  subscribe: (listener: (change: Change) => void) => () => void = () => () => {},
): Speech | undefined {
  const { configuration, store, log, clock } = services
  const { speech } = configuration
  if (speech === undefined) return undefined
  const stopping = new AbortController()
  const voice = new Voice(speech, stopping.signal)
  const shelf = new PartShelf(speech.folder ?? join(configuration.dataDir, 'speech'), speech.bytes)
  const present = (sources: readonly SpeechSource[]) => presentSources(store.connection, sources)
  const maker = new PartMaker({ voice, shelf, log, present, now: () => clock().getTime() })
  const sweep = () => sweepShelf(shelf, present)
  const follower = followRemovals(shelf, sweep, (error) =>
    log.warn({ err: error }, 'audio of what was removed is still on the disk'),
  )
  const unsubscribe = subscribe(follower.changed)
  voice.facts().catch((error: Error) => {
    if (!stopping.signal.aborted) log.error({ reason: error.message }, 'speech does not work')
  })
  return {
    voice,
    shelf,
    maker,
    sweep,
    status: () => statusOf(voice, shelf, speech.bytes),
    async stop() {
      unsubscribe()
      stopping.abort()
      await maker.stop()
      await follower.stop()
      await voice.facts().catch(() => {})
    },
  }
}

/** What operators see without programs. */
export const NO_SPEECH: SpeechStatus = { state: 'off', fault: null, parts: 0, bytes: 0, limit: 0 }

async function statusOf(voice: Voice, shelf: PartShelf, limit: number): Promise<SpeechStatus> {
  await voice.facts().catch(() => {})
  const fault = voice.fault ?? null
  const { parts, bytes } = await shelf.fill()
  return { state: fault === null ? 'ready' : 'failing', fault, parts, bytes, limit }
}

async function sweepShelf(
  shelf: PartShelf,
  present: (sources: readonly SpeechSource[]) => Promise<readonly SpeechSource[]>,
): Promise<void> {
  const sources = await shelf.sources()
  for (let at = 0; at < sources.length; at += SOURCES_AT_ONCE) {
    const some = sources.slice(at, at + SOURCES_AT_ONCE)
    const there = new Set((await present(some)).map(nameOf))
    for (const source of some) if (!there.has(nameOf(source))) await shelf.drop(source)
  }
}

const nameOf = ({ table, id }: SpeechSource) => `${table} ${id}`

/** A changed row's audio is removed by its id; that of a set or an account by looking at all. */
function followRemovals(
  shelf: PartShelf,
  sweep: () => Promise<void>,
  failed: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()
  const after = (next: () => Promise<void>) => {
    work = work.then(next).catch(failed)
  }
  const sweepSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      after(sweep)
    }, SWEPT_AFTER)
  }
  return {
    changed(change: Change) {
      if (change.kind === 'sessions-ended' && change.sessionIds === 'account') return sweepSoon()
      if (change.kind !== 'document' || change.action === 'create') return
      const { collectionId, row } = change
      if (collectionId === 'questionSets') {
        if (change.action === 'delete' || row.isArchived === 1) sweepSoon()
        return
      }
      if (collectionId !== 'questions' && collectionId !== 'memoryTexts') return
      after(() => shelf.drop({ table: collectionId, id: String(row.$id) }))
    },
    async stop() {
      clearTimeout(timer)
      await work
    },
  }
}

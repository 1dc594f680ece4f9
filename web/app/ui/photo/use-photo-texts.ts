import { useEffect, useReducer, useRef, useState } from 'react'
import { PhotoFault } from './photo-fault.ts'
import type { PhotoReader, ReadPhoto } from './photo-reader.ts'

/** A chosen photo, and what became of it. */
export type ChosenPhoto = {
  readonly id: number
  readonly file: File
  readonly state: 'waiting' | 'reading' | 'read' | 'failed'
  /** As the user corrected it. */
  readonly text: string
  readonly read: ReadPhoto | null
  /** Why it was not read. */
  readonly problem: string | null
}

/** What the reader does now; `share` is from 0 to 1. */
type Work =
  | { kind: 'loading'; share: number }
  | { kind: 'reading'; share: number }
  | { kind: 'stopped' }
  | { kind: 'unloadable' }
  | { kind: 'done' }

type State = { photos: readonly ChosenPhoto[]; work: Work }

type Change =
  | { kind: 'work'; work: Work }
  | { kind: 'photo'; id: number; fields: Partial<ChosenPhoto> }
  | { kind: 'remove'; id: number }
  | { kind: 'up'; id: number }

/**
 * Reads photos one after another as soon as it is mounted, and stops when it is unmounted. What was
 * read stays when the rest is stopped.
 */
export function usePhotoTexts(files: readonly File[]) {
  const [state, change] = useReducer(changed, files, begun)
  const running = useRef<AbortController>(null)
  /** The photos that were read, cannot be, or were removed. */
  const [settled] = useState(() => new Set<number>())

  async function start() {
    running.current?.abort(STOPPED)
    const controller = new AbortController()
    running.current = controller
    try {
      await readAll(files, settled, change, controller.signal)
    } catch (error) {
      if (controller.signal.aborted) return
      console.error('Could not load the reader of photos.', error)
      change({ kind: 'work', work: { kind: 'unloadable' } })
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: starts once; the files do not change.
  useEffect(() => {
    void start()
    return () => running.current?.abort(STOPPED)
  }, [])

  return {
    ...state,
    start: () => void start(),
    stop() {
      running.current?.abort(STOPPED)
      for (const { id, state: now } of state.photos) {
        if (now === 'reading') change({ kind: 'photo', id, fields: { state: 'waiting' } })
      }
      change({ kind: 'work', work: { kind: 'stopped' } })
    },
    edit: (id: number, text: string) => change({ kind: 'photo', id, fields: { text } }),
    remove(id: number) {
      settled.add(id)
      change({ kind: 'remove', id })
    },
    moveUp: (id: number) => change({ kind: 'up', id }),
  }
}

export type PhotoTexts = ReturnType<typeof usePhotoTexts>

const STOPPED = new Error('Reading the photos was stopped.')

function begun(files: readonly File[]): State {
  return {
    photos: files.map((file, id) => ({
      ...{ id, file, state: 'waiting', text: '' },
      ...{ read: null, problem: null },
    })),
    work: { kind: 'loading', share: 0 },
  }
}

function changed({ photos, work }: State, change: Change): State {
  switch (change.kind) {
    case 'work':
      return { photos, work: change.work }
    case 'photo':
      return {
        photos: photos.map((one) => (one.id === change.id ? { ...one, ...change.fields } : one)),
        work,
      }
    case 'remove':
      return { photos: photos.filter(({ id }) => id !== change.id), work }
    case 'up': {
      const at = photos.findIndex(({ id }) => id === change.id)
      const [one, before] = [photos[at], photos[at - 1]]
      return one && before
        ? { photos: photos.with(at - 1, one).with(at, before), work }
        : { photos, work }
    }
  }
}

/**
 * Reads what is not settled, first to last.
 *
 * @throws if the reader could not be loaded.
 */
async function readAll(
  files: readonly File[],
  settled: Set<number>,
  change: (change: Change) => void,
  signal: AbortSignal,
): Promise<void> {
  let reader: PhotoReader | null = null
  const tell = (kind: 'loading' | 'reading') => (share: number) => {
    if (!signal.aborted) change({ kind: 'work', work: { kind, share } })
  }
  tell('loading')(0)
  try {
    const { PhotoReader: Reader } = await import('./photo-reader.ts')
    for (const [id, file] of files.entries()) {
      if (settled.has(id)) continue
      reader ??= await Reader.open(tell('loading'), signal)
      change({ kind: 'photo', id, fields: { state: 'reading' } })
      tell('reading')(0)
      const fields = await readOne(reader, file, tell('reading'))
      signal.throwIfAborted()
      settled.add(id)
      change({ kind: 'photo', id, fields })
      if (fields.problem !== null) {
        // The next photo gets a new worker: this one may hang, or be out of memory.
        reader.close()
        reader = null
      }
    }
    if (!signal.aborted) change({ kind: 'work', work: { kind: 'done' } })
  } finally {
    reader?.close()
  }
}

async function readOne(reader: PhotoReader, file: File, report: (share: number) => void) {
  try {
    const read = await reader.read(file, report)
    return { state: 'read', text: read.text, read, problem: null } as const
  } catch (error) {
    if (!(error instanceof PhotoFault)) throw error
    return { state: 'failed', problem: error.message } as const
  }
}

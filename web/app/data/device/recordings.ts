import { boardsToForget } from '@squared-away/domain/study/mock-board/recording-room'
import { clear, delMany, entries, set } from 'idb-keyval'
import { openStore } from './database.ts'

// Recordings of a soldier's answers at mock boards. They never leave this device.

const store = openStore('squared-away.recordings', 'answers')

/**
 * A stored recording of one step of a board, and when it was made. Bytes, since Safari's private
 * windows store no Blob; older versions of the app stored Blobs.
 */
type Recording = { at: number } & ({ bytes: ArrayBuffer; type: string } | { sound: Blob })

type RecordingKey = [userId: string, boardId: string, stepId: string]

/** Recordings that are still being made or written; reads wait for them. */
const pending = new Set<Promise<void>>()

/**
 * Stores a recording and makes room for it. Stores nothing if `sound` resolves to null or the
 * device is full.
 */
export function keepRecording(key: RecordingKey, sound: Promise<Blob | null>): Promise<void> {
  const kept = write(key, sound)
    .catch((error) => console.error('A recording could not be kept on this device.', error))
    .finally(() => pending.delete(kept))
  pending.add(kept)
  return kept
}

/** The recordings of a board by step, including those still being written. */
export async function getRecordings(userId: string, boardId: string): Promise<Map<string, Blob>> {
  await Promise.all(pending)
  try {
    const all = await entries<RecordingKey, Recording>(store)
    return new Map(
      all.flatMap(([[ofUser, ofBoard, stepId], recording]) =>
        ofUser === userId && ofBoard === boardId ? [[stepId, soundOf(recording)]] : [],
      ),
    )
  } catch (error) {
    console.error('The recordings on this device could not be read.', error)
    return new Map()
  }
}

/** Removes the recordings of these boards. */
export async function dropRecordings(boardIds: readonly string[]): Promise<void> {
  if (boardIds.length === 0) return
  try {
    const all = await entries<RecordingKey, Recording>(store)
    const gone = all.flatMap(([key]) => (boardIds.includes(key[1]) ? [key] : []))
    await delMany(gone, store)
  } catch (error) {
    console.error('Recordings could not be removed.', error)
  }
}

/** Removes all recordings, of all users. */
export function forgetRecordings() {
  clear(store).catch((error) => console.error('The recordings could not be removed.', error))
}

async function write(key: RecordingKey, sound: Promise<Blob | null>): Promise<void> {
  const recorded = await sound
  if (recorded === null || recorded.size === 0) return
  const bytes = await recorded.arrayBuffer()
  await set(key, { bytes, type: recorded.type, at: Date.now() } satisfies Recording, store)
  const all = await entries<RecordingKey, Recording>(store)
  const sizes = all.map(([[, boardId], recording]) => {
    const { size } = soundOf(recording)
    return { boardId, at: recording.at, bytes: size }
  })
  await dropRecordings(boardsToForget(sizes, key[1]))
}

function soundOf(recording: Recording): Blob {
  return 'sound' in recording
    ? recording.sound
    : new Blob([recording.bytes], { type: recording.type })
}

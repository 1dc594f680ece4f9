import {
  notifyManager,
  type Query,
  type QueryCache,
  type QueryPersister,
} from '@tanstack/react-query'
import { client } from '../calls/client.ts'
import { isServerAway } from '../calls/server-away.ts'
import { deviceCopy, keepCopy } from '../device/device-copies.ts'
import { userOnDevice } from '../device/user-on-device.ts'
import { OtherUserError } from '../errors.ts'

/** The `meta` of a query whose response is stored on the device for offline use. */
export const ON_DEVICE = { isOnDevice: true }

/** The same for one that a screen shows from the device until the server answers (decision 221). */
export const DEVICE_FIRST = { isOnDevice: true, isDeviceFirst: true }

/** Queries whose data came from the device and need not be stored again. */
const recalled = new Set<string>()

/**
 * Asks the server. Offline, returns the cached response, or what the device has. A query that is
 * device first gets that at once, and asks the server afterwards. A query of a user whom the server
 * does not name is not sent, and a response that comes after another was named is not used
 * (decision 221): the session, not the query, decides whose data a response has.
 */
export const askOrRecall: QueryPersister = async (ask, context, query) => {
  await ownTask()
  const first = await firstAnswer(query)
  if (first !== undefined) {
    recalled.add(query.queryHash)
    askAfterwards(query)
    return first
  }
  try {
    refuseOthers(query)
    const answer = await ask(context)
    refuseOthers(query)
    recalled.delete(query.queryHash)
    return answer
  } catch (error) {
    if (error instanceof OtherUserError) throw error
    const known = isKept(query) && (await isServerAway(error)) ? await recall(query) : undefined
    if (known === undefined) throw error
    recalled.add(query.queryHash)
    return known
  }
}

/**
 * Stores each response of such queries when the browser is idle, and the app's own updates of them
 * at once: offline, nothing else brings back what the user just changed.
 */
export function keepAnswers(cache: QueryCache) {
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !isKept(event.query)) return
    const { query, action } = event
    if (action.manual) storeUpdate(query)
    else if (!recalled.has(query.queryHash)) whenIdle(() => void store(query))
  })
}

/** The app's own updates that are being stored. */
const updates = new Set<Promise<void>>()

/** A database that hangs delays a change no longer than this, in milliseconds. */
const LONGEST_STORE_MS = 2000

/** Resolves once the app's own updates so far are on the device, or could not be stored in time. */
export async function updatesStored(): Promise<void> {
  if (updates.size === 0) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const longEnough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, LONGEST_STORE_MS)
  })
  await Promise.race([Promise.all(updates), longEnough])
  clearTimeout(timer)
}

function storeUpdate(query: Query) {
  const update = store(query).finally(() => updates.delete(update))
  updates.add(update)
}

async function store(query: Query) {
  const userId = userOf(query)
  if (userId !== null && query.state.data !== undefined) {
    await keepCopy(userId, query.queryHash, query.state.data)
  }
}

async function recall(query: Query): Promise<unknown> {
  if (query.state.data !== undefined) return query.state.data
  const userId = userOf(query)
  return userId === null ? undefined : (await deviceCopy(userId, query.queryHash))?.answer
}

/**
 * Returns the copy of a query that is device first and has no data yet; undefined if there is none.
 * A `fetchQuery` without a screen may need the server's word, so it waits for that.
 */
async function firstAnswer(query: Query): Promise<unknown> {
  const isFirst = query.meta?.isDeviceFirst === true && query.state.data === undefined
  return isFirst && query.isActive() ? recall(query) : undefined
}

/** Once what the persister returned is in the cache. Until the server answers, it counts as stale. */
function askAfterwards(query: Query) {
  notifyManager.schedule(() => {
    query.setState({ dataUpdatedAt: 0 })
    query.fetch().catch(() => {
      // The screen keeps what the device has, and the query has the error.
    })
  })
}

function isKept({ meta }: Query): boolean {
  return meta?.isOnDevice === true
}

/**
 * Throws if the query is of a user other than the one the server named. Before it names one, the
 * client waits with each call, and queries that need no call go on.
 */
function refuseOthers({ queryKey: [kind, userId] }: Query): void {
  if (OWNED.has(String(kind))) client.refuseOthers(String(userId))
}

/** The kinds of queries whose keys name their owner next (queries/query-keys.ts). */
const OWNED = new Set(['documents', 'account'])

/** The owner of the response (queries/query-keys.ts), if they are signed in here. */
function userOf({ queryKey: [kind, userId] }: Query): string | null {
  return kind === 'documents' && userId === userOnDevice()?.$id ? String(userId) : null
}

/** Safari has no idle callback. */
function whenIdle(task: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 })
  else setTimeout(task, 200)
}

/**
 * Resolves in a new task, so that the many calls that a screen starts at once do not block input
 * and painting.
 */
function ownTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1: begins, port2: rest } = new MessageChannel()
    begins.onmessage = () => {
      begins.close()
      resolve()
    }
    rest.postMessage(null)
  })
}

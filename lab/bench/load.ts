import { Client } from 'undici'

/** The repeated request. */
export type Asked = {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: 'GET' | 'POST'
  readonly body?: string
}

/** The amount of load: a number of seconds, or of requests in total. */
export type Amount = { readonly seconds?: number; readonly requests?: number }

/** Runs a load with its own connections. */
export type LoadAmount = Amount & { readonly connections: number }

/** The results; latencies in milliseconds. */
export type Answered = {
  readonly seconds: number
  readonly waits: readonly number[]
  /** Responses by status. */
  readonly statuses: Readonly<Record<number, number>>
}

/** Milliseconds: lists of 5,000 rows on 64 connections are answered one after the other. */
const LONGEST_WAIT = 60_000

/** Connections to the server of `url`, which stay open between loads. */
export function openConnections(url: string, count: number): readonly Client[] {
  const { origin } = new URL(url)
  const times = { headersTimeout: LONGEST_WAIT, bodyTimeout: LONGEST_WAIT }
  return Array.from({ length: count }, () => new Client(origin, times))
}

export async function closeConnections(connections: readonly Client[]): Promise<void> {
  await Promise.all(connections.map((connection) => connection.destroy()))
}

/** Runs `loadOn` with its own connections. */
export async function load(
  asked: Asked,
  { connections: count, ...amount }: LoadAmount,
): Promise<Answered> {
  const connections = openConnections(asked.url, count)
  try {
    return await loadOn(connections, asked, amount)
  } finally {
    await closeConnections(connections)
  }
}

/**
 * Sends requests on each connection, one after the other. Responses are counted as bytes and not
 * decoded, so that the client uses little CPU compared to the server.
 * @throws If a connection breaks or a response takes a minute.
 */
export async function loadOn(
  connections: readonly Client[],
  asked: Asked,
  { seconds = Number.POSITIVE_INFINITY, requests = Number.POSITIVE_INFINITY }: Amount,
): Promise<Answered> {
  const waits: number[] = []
  const statuses: Record<number, number> = {}
  const began = performance.now()
  let left = requests
  const askOn = async (connection: Client) => {
    while (performance.now() - began < seconds * 1000 && left-- > 0) {
      const sent = performance.now()
      const status = await ask(connection, asked)
      waits.push(performance.now() - sent)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(connections.map(askOn))
  return { seconds: (performance.now() - began) / 1000, waits, statuses }
}

/** @returns The status, once the response is complete. */
function ask(connection: Client, { url, headers, method = 'GET', body }: Asked): Promise<number> {
  const { pathname, search } = new URL(url)
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let status = 0
  connection.dispatch(
    {
      ...{ path: pathname + search, method, body: body ?? null },
      ...(headers ? { headers: { ...headers } } : {}),
    },
    {
      onRequestStart: () => {},
      onResponseStart: (_controller, code) => {
        status = code
      },
      onResponseData: () => {},
      onResponseEnd: () => resolve(status),
      onResponseError: (_controller, error) => reject(error),
    },
  )
  return promise
}

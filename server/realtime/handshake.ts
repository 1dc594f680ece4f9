import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { parseQueryString } from '../http/query-string.ts'
import { isLongAddress } from '../http/request-head.ts'
import type { RealtimeLimits } from './limits.ts'

const PATH = '/v1/realtime'

/** Whether a request opens a socket. */
export function isRealtime({ url = '', headers }: IncomingMessage): boolean {
  return url.split('?', 1)[0] === PATH && headers.upgrade?.toLowerCase() === 'websocket'
}

/** The query of the handshake (wire §13.1). */
export type SocketParams = {
  readonly project: string | null
  /** Unique channels; `channels[]`, `channels[0]` and `channels` mean the same. */
  readonly channels: readonly string[]
  /** Whether the client wants only some events, by queries, which no socket here can. */
  readonly asksForQueries: boolean
  /**
   * Larger than a handshake with the maximum number of channels at maximum length. Rejected unread.
   */
  readonly isTooLong: boolean
}

/** 100 channels of 256 characters, each up to three characters when encoded. */
const LONGEST_ADDRESS = 98_304

const TOO_LONG = { project: null, channels: [], asksForQueries: false, isTooLong: true } as const

export function readSocketParams({ url = '' }: IncomingMessage): SocketParams {
  if (isLongAddress(url, LONGEST_ADDRESS)) return TOO_LONG
  const { project, channels = [], queries } = parseQueryString(url.slice(PATH.length + 1))
  const named = [channels].flat().filter((channel) => channel !== '')
  return {
    project: typeof project === 'string' ? project : null,
    channels: [...new Set(named)],
    asksForQueries: queries !== undefined,
    isTooLong: false,
  }
}

/** The reason to reject a socket permanently; undefined to accept it. */
export function rejectionReason(
  { project, channels, asksForQueries, isTooLong }: SocketParams,
  projectId: string,
  limits: RealtimeLimits,
): string | undefined {
  if (isTooLong) return `Name at most ${limits.channels} channels.`
  if (project !== projectId) return 'Project not found.'
  // To send what a client did not ask for would look like a filter that works.
  if (asksForQueries) return 'Queries are not supported here. Filter the events yourself.'
  if (channels.length === 0) return 'Name at least one channel.'
  if (channels.length > limits.channels) return `Name at most ${limits.channels} channels.`
  if (channels.some((channel) => channel.length > limits.channelCharacters)) {
    return `The name of a channel has at most ${limits.channelCharacters} characters.`
  }
  return undefined
}

/** The client's address: the socket's, or as reported by trusted proxies. */
export function getClientAddress(request: IncomingMessage, trustedProxies: number): string {
  return proxyAddr(request, (_address, hop) => hop < trustedProxies)
}

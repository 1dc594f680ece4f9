import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { parseQueryString } from '../http/query-string.ts'
import { isLongAddress } from '../http/request-head.ts'
import type { RealtimeLimits } from './limits.ts'

const PATH = '/v1/realtime'

/** True for a request to open a socket. */
export function isRealtime({ url = '', headers }: IncomingMessage): boolean {
  return url.split('?', 1)[0] === PATH && headers.upgrade?.toLowerCase() === 'websocket'
}

/** What the address of the handshake says (wire §13.1). */
export type SocketParams = {
  readonly project: string | null
  /** Each channel once; `channels[]`, `channels[0]` and `channels` mean the same. */
  readonly channels: readonly string[]
  /** Longer than the most and longest channels make it; nothing of it was read. */
  readonly isTooLong: boolean
}

/** 100 channels of 256 characters, each up to three characters when encoded. */
const LONGEST_ADDRESS = 98_304

export function readSocketParams({ url = '' }: IncomingMessage): SocketParams {
  if (isLongAddress(url, LONGEST_ADDRESS)) return { project: null, channels: [], isTooLong: true }
  const { project, channels = [] } = parseQueryString(url.slice(PATH.length + 1))
  const named = [channels].flat().filter((channel) => channel !== '')
  return {
    project: typeof project === 'string' ? project : null,
    channels: [...new Set(named)],
    isTooLong: false,
  }
}

/** The reason to refuse a socket permanently; undefined to accept it. */
export function refusalOf(
  { project, channels, isTooLong }: SocketParams,
  projectId: string,
  limits: RealtimeLimits,
): string | undefined {
  if (isTooLong) return `Name at most ${limits.channels} channels.`
  if (project !== projectId) return 'Project not found.'
  if (channels.length === 0) return 'Name at least one channel.'
  if (channels.length > limits.channels) return `Name at most ${limits.channels} channels.`
  if (channels.some((channel) => channel.length > limits.channelCharacters)) {
    return `The name of a channel has at most ${limits.channelCharacters} characters.`
  }
  return undefined
}

/** The client's address: the socket's, or as the trusted proxies in front of us tell it. */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  return proxyAddr(request, (_address, hop) => hop < trustedProxies)
}

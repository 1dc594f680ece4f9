import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ApiError, errorBody } from '../contract/errors.ts'
import type { RealtimeLimits } from './limits.ts'

const PATH = '/v1/realtime'

/** True for a request to open a socket. */
export function isRealtime({ url = '', headers }: IncomingMessage): boolean {
  return url.split('?', 1)[0] === PATH && headers.upgrade?.toLowerCase() === 'websocket'
}

/** Answers a request to open a socket by an error, without opening one. */
export function refuseUpgrade(socket: Duplex, error: ApiError): void {
  const body = JSON.stringify(errorBody(error.type, error.status, error.message))
  socket.end(
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}\r\n` +
      'content-type: application/json; charset=UTF-8\r\n' +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

/** What the address of the handshake says (WIRE.md §13.1). */
export type Wishes = {
  readonly project: string | null
  /** Each channel once; `channels[]`, `channels[0]` and `channels` mean the same. */
  readonly channels: readonly string[]
}

export function readWishes({ url = '' }: IncomingMessage): Wishes {
  const query = new URLSearchParams(url.slice(PATH.length + 1))
  const channels = new Set<string>()
  for (const [name, value] of query) {
    if (/^channels(\[\d{0,6}\])?$/.test(name) && value !== '') channels.add(value)
  }
  return { project: query.get('project'), channels: [...channels] }
}

/** Why a socket with these wishes is refused for good; undefined: it is not. */
export function refusalOf(
  { project, channels }: Wishes,
  projectId: string,
  limits: RealtimeLimits,
): string | undefined {
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
  const told = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .reverse()
  const hops = [request.socket.remoteAddress ?? '', ...told]
  return hops[Math.min(trustedProxies, hops.length - 1)] ?? ''
}

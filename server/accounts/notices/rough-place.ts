import { type ClientDescription, describeClient } from '../logs/user-agent.ts'

type Origin = {
  readonly ip: string
  readonly headers: { readonly 'user-agent'?: string | undefined }
}

const V6_GROUPS = 3

/**
 * The first three groups of an address. A phone or household keeps them longer than the whole
 * address, and they reveal less to someone who sees the mail.
 */
export function roughNetwork(ip: string): string {
  const v4 = /(\d+\.\d+\.\d+)\.\d+$/.exec(ip)?.[1]
  if (v4 !== undefined) return `${v4}.x`
  const groups = ip.split(':').filter((group) => group !== '')
  return groups.length === 0 ? '' : `${groups.slice(0, V6_GROUPS).join(':')}:…`
}

/**
 * Describes where a call comes from: 'Chrome on Windows, network 203.0.113.x'. Shows only known
 * names of the user agent, since anything else could be a message to the reader.
 */
export function describeOrigin({ ip, headers }: Origin): string {
  const network = roughNetwork(ip)
  const device = deviceOf(describeClient(headers['user-agent']))
  return network === '' ? device : `${device}, network ${network}`
}

function deviceOf({ clientCode, clientName, osCode, osName }: ClientDescription): string {
  const browser = clientCode === '' ? 'an unknown browser' : clientName
  return osCode === '' ? browser : `${browser} on ${osName}`
}

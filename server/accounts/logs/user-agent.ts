import Bowser from 'bowser'

/** Parses a user agent into the fields of a Session (wire §5.3). */
export type ClientDescription = {
  osCode: string
  osName: string
  osVersion: string
  clientType: string
  clientCode: string
  clientName: string
  clientVersion: string
  clientEngine: string
  clientEngineVersion: string
  deviceName: string
  deviceBrand: string
  deviceModel: string
}

/** Longer than any browser sends. Parsing more would waste time. */
const LONGEST_USER_AGENT = 400

const OS_CODES: Readonly<Record<string, string>> = {
  Windows: 'WIN',
  macOS: 'MAC',
  Linux: 'LIN',
  Android: 'AND',
  iOS: 'IOS',
  'Chrome OS': 'COS',
}

const BROWSER_CODES: Readonly<Record<string, string>> = {
  Chrome: 'CH',
  Firefox: 'FF',
  Safari: 'SF',
  'Microsoft Edge': 'PS',
  Opera: 'OP',
}

const DEVICE_NAMES: Readonly<Record<string, string>> = {
  desktop: 'desktop',
  mobile: 'smartphone',
  tablet: 'tablet',
  tv: 'tv',
}

export function describeClient(userAgent: string | undefined): ClientDescription {
  const { os, browser, engine, platform } = read(userAgent)
  return {
    osCode: OS_CODES[os?.name ?? ''] ?? '',
    osName: os?.name ?? '',
    osVersion: os?.version ?? '',
    clientType: browser?.name ? 'browser' : '',
    clientCode: BROWSER_CODES[browser?.name ?? ''] ?? '',
    clientName: browser?.name ?? '',
    clientVersion: browser?.version ?? '',
    clientEngine: engine?.name ?? '',
    clientEngineVersion: engine?.version ?? '',
    deviceName: DEVICE_NAMES[platform?.type ?? ''] ?? '',
    deviceBrand: platform?.vendor ?? '',
    deviceModel: platform?.model ?? '',
  }
}

function read(userAgent: string | undefined): Partial<Bowser.Parser.ParsedResult> {
  if (!userAgent || userAgent.length > LONGEST_USER_AGENT) return {}
  return Bowser.parse(userAgent)
}

type Device = Record<'clientName' | 'clientVersion' | 'osName' | 'osVersion', string>
type Place = Record<'ip' | 'countryCode' | 'countryName', string>

/** Browser and system, if known: 'Chrome 141 on Windows 10'. */
export function deviceName({ clientName, clientVersion, osName, osVersion }: Device): string {
  // Minor versions mean nothing to users.
  const browser = joined(clientName, clientVersion.split('.')[0])
  const system = joined(osName, osVersion)
  if (browser === '' && system === '') return 'Unknown device'
  if (browser === '') return system
  return system === '' ? browser : `${browser} on ${system}`
}

/** Where a call came from: country if known, and IP address. */
export function describePlace({ ip, countryCode, countryName }: Place): string {
  const country = countryCode === '--' || countryCode === '' ? '' : countryName
  return [country, ip === '' ? '' : `IP address ${ip}`].filter((part) => part !== '').join(', ')
}

function joined(name: string, version: string | undefined): string {
  return name === '' ? '' : `${name} ${version ?? ''}`.trim()
}

import type { Models } from 'appwrite'

type Device = Pick<Models.Session, 'clientName' | 'clientVersion' | 'osName' | 'osVersion'>
type Place = Pick<Models.Session, 'ip' | 'countryCode' | 'countryName'>

/** A browser and its system, as far as they are known: 'Chrome 141 on Windows 10'. */
export function deviceName({ clientName, clientVersion, osName, osVersion }: Device): string {
  // A browser's minor versions tell nobody which one it is.
  const browser = joined(clientName, clientVersion.split('.')[0])
  const system = joined(osName, osVersion)
  if (browser === '' && system === '') return 'Unknown device'
  if (browser === '') return system
  return system === '' ? browser : `${browser} on ${system}`
}

/** Where a call came from: the country when the server knows it, and the address. */
export function placeOf({ ip, countryCode, countryName }: Place): string {
  const country = countryCode === '--' || countryCode === '' ? '' : countryName
  return [country, ip === '' ? '' : `IP address ${ip}`].filter((part) => part !== '').join(', ')
}

function joined(name: string, version: string | undefined): string {
  return name === '' ? '' : `${name} ${version ?? ''}`.trim()
}

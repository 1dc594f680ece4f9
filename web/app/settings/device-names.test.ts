import { expect, test } from 'vitest'
import { describePlace, deviceName } from './device-names.ts'

const NOTHING = { clientName: '', clientVersion: '', osName: '', osVersion: '' }

test('a device is named by its browser and system, if known', () => {
  const chrome = { ...NOTHING, clientName: 'Chrome', clientVersion: '141.0.7390.37' }
  expect(deviceName({ ...chrome, osName: 'Windows', osVersion: '10' })).toBe(
    'Chrome 141 on Windows 10',
  )
  expect(deviceName(chrome)).toBe('Chrome 141')
  expect(deviceName({ ...NOTHING, osName: 'Linux' })).toBe('Linux')
  expect(deviceName(NOTHING)).toBe('Unknown device')
})

test('a place is the IP address, and the country if known', () => {
  const ip = '203.0.113.7'
  expect(describePlace({ ip, countryCode: '--', countryName: 'Unknown' })).toBe(
    'IP address 203.0.113.7',
  )
  expect(describePlace({ ip, countryCode: 'us', countryName: 'United States' })).toBe(
    'United States, IP address 203.0.113.7',
  )
  expect(describePlace({ ip: '', countryCode: '--', countryName: 'Unknown' })).toBe('')
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayAfter,
  deviceTimeZone,
  getWeekday,
  isTimeZone,
  momentOfHour,
  nextHour,
  studyDay,
} from './local-time.ts'

describe('a time zone', () => {
  it.each(['UTC', 'America/Chicago', 'Asia/Kolkata', 'America/Argentina/Ushuaia', 'Etc/GMT+5'])(
    '%s is one',
    (name) => {
      expect(isTimeZone(name)).toBe(true)
    },
  )

  it.each(['', 'Texas', '+05:00', '../etc/passwd', 'America/Nowhere', ' UTC', 'UTC\0'])(
    '%j is none',
    (name) => {
      expect(isTimeZone(name)).toBe(false)
    },
  )
})

describe('the time zone of a device', () => {
  it.each([
    ['America/Chicago', 300, 'America/Chicago'],
    ['Asia/Calcutta', -330, 'Asia/Calcutta'],
    ['Etc/Unknown', 0, 'UTC'],
    ['Etc/Unknown', 300, 'Etc/GMT+5'],
    [undefined, -540, 'Etc/GMT-9'],
    ['GMT-05:00', 300, 'Etc/GMT+5'],
    ['+05:30', -330, 'UTC'],
    [null, Number.NaN, 'UTC'],
  ])('%j, %d minutes from UTC, is %s', (said, minutes, zone) => {
    expect(deviceTimeZone(said, minutes)).toBe(zone)
    expect(isTimeZone(deviceTimeZone(said, minutes))).toBe(true)
  })

  it('that this engine does not know counts as UTC in every rule of days and hours', () => {
    const now = new Date('2026-01-05T12:00:00Z')
    for (const zone of ['Etc/Unknown', 'Moon/Tranquility', '']) {
      expect(studyDay(now, zone)).toBe('2026-01-05')
      expect(nextHour(now, 18, zone)).toEqual(nextHour(now, 18, 'UTC'))
      expect(momentOfHour('2026-01-05', 6, zone)).toEqual(momentOfHour('2026-01-05', 6, 'UTC'))
    }
  })
})

describe('a study day', () => {
  it.each([
    // 16:00 and 20:00 the next evening in Texas are two days in a row; in UTC a day lies between.
    ['2026-01-05T22:00:00Z', 'America/Chicago', '2026-01-05'],
    ['2026-01-07T02:00:00Z', 'America/Chicago', '2026-01-06'],
    // It turns at 04:00.
    ['2026-01-07T09:59:59Z', 'America/Chicago', '2026-01-06'],
    ['2026-01-07T10:00:00Z', 'America/Chicago', '2026-01-07'],
    // Also in the nights in which the clocks change.
    ['2026-03-08T08:59:59Z', 'America/Chicago', '2026-03-07'],
    ['2026-03-08T09:00:00Z', 'America/Chicago', '2026-03-08'],
    ['2026-11-01T09:59:59Z', 'America/Chicago', '2026-10-31'],
    ['2026-11-01T10:00:00Z', 'America/Chicago', '2026-11-01'],
    ['2026-03-01T00:00:00Z', 'Asia/Seoul', '2026-03-01'],
    ['2028-02-29T18:59:00Z', 'Asia/Seoul', '2028-02-29'],
  ])('of %s in %s is %s', (moment, zone, day) => {
    expect(studyDay(new Date(moment), zone)).toBe(day)
  })
})

describe('an hour of a day', () => {
  it.each([
    ['2026-01-05', 6, 'America/Chicago', '2026-01-05T12:00:00.000Z'],
    ['2026-07-05', 6, 'America/Chicago', '2026-07-05T11:00:00.000Z'],
    ['2026-07-05', 6, 'Asia/Kolkata', '2026-07-05T00:30:00.000Z'],
    ['2026-03-08', 2, 'America/Chicago', '2026-03-08T08:00:00.000Z'],
    ['2026-11-01', 1, 'America/Chicago', '2026-11-01T06:00:00.000Z'],
    ['2026-01-05', 23, 'Pacific/Kiritimati', '2026-01-05T09:00:00.000Z'],
  ])('%s at %d in %s is %s', (day, hour, zone, moment) => {
    expect(momentOfHour(day, hour, zone).toISOString()).toBe(moment)
  })

  it('is later on later days and hours, and from 04:00 belongs to its own study day', () => {
    const zone = fc.constantFrom('America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC')
    fc.assert(
      fc.property(zone, fc.nat(20_000), fc.integer({ min: 4, max: 23 }), (timeZone, days, hour) => {
        const day = dayAfter('2000-01-01', days)
        const moment = momentOfHour(day, hour, timeZone)
        expect(studyDay(moment, timeZone)).toBe(day)
        expect(momentOfHour(dayAfter(day, 1), hour, timeZone).getTime()).toBeGreaterThan(
          moment.getTime(),
        )
      }),
    )
  })
})

describe('the next time of an hour', () => {
  it.each([
    ['2026-01-05T11:59:59Z', 6, '2026-01-05T12:00:00.000Z'],
    ['2026-01-05T12:00:00Z', 6, '2026-01-06T12:00:00.000Z'],
    // In the small hours of the same study day.
    ['2026-01-05T07:00:00Z', 2, '2026-01-05T08:00:00.000Z'],
    ['2026-01-05T08:30:00Z', 2, '2026-01-06T08:00:00.000Z'],
    ['2026-01-05T08:30:00Z', 6, '2026-01-05T12:00:00.000Z'],
  ])('after %s at %d in Chicago is %s', (now, hour, next) => {
    expect(nextHour(new Date(now), hour, 'America/Chicago').toISOString()).toBe(next)
  })

  it('is at most 25 hours away, at any time in any zone', () => {
    const zone = fc.constantFrom('America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe', 'UTC')
    const now = fc.date({
      ...{ min: new Date('2000-01-01'), max: new Date('2060-01-01'), noInvalidDate: true },
    })
    fc.assert(
      fc.property(zone, now, fc.integer({ min: 0, max: 23 }), (timeZone, moment, hour) => {
        const wait = nextHour(moment, hour, timeZone).getTime() - moment.getTime()
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThanOrEqual(25 * 3_600_000)
      }),
    )
  })
})

it('steps over the ends of months and years', () => {
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29')
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(getWeekday('2026-03-01')).toBe(0)
})

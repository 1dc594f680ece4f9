import { setTimeout as sleep } from 'node:timers/promises'
import type { RandomSource } from '../../domain/study/shuffle.ts'
import type { Soldier } from './soldier.ts'

/** A user saves a session this often (milliseconds). */
const A_SESSION = 20 * 60_000

export type DayOptions = {
  readonly seconds: number
  /** The factor by which pauses are shortened; responses take their real time. */
  readonly speed: number
  readonly random: RandomSource
}

/**
 * Users arrive during the first twenty minutes (scaled), each with an open socket. Each opens the
 * app, studies for some ten minutes, saves, and returns twenty minutes after the last visit. The
 * number of visits depends on the duration alone: slow responses make the day longer.
 */
export async function playDay(soldiers: readonly Soldier[], options: DayOptions): Promise<void> {
  const began = performance.now()
  await Promise.all(
    soldiers.map((soldier, n) => playOne(soldier, began, n / soldiers.length, options)),
  )
}

async function playOne(
  soldier: Soldier,
  began: number,
  share: number,
  { seconds, speed, random }: DayOptions,
): Promise<void> {
  const period = A_SESSION / speed
  const first = began + share * period
  await sleepUntil(first)
  await soldier.connect()
  for (let due = first; due < began + seconds * 1000; due += period) {
    await sleepUntil(due)
    await soldier.visit()
    await sleepUntil(due + period * (0.4 + 0.2 * random()))
    await soldier.finish()
  }
}

const sleepUntil = (moment: number) => sleep(Math.max(0, moment - performance.now()))

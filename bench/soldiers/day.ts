import { setTimeout as sleep } from 'node:timers/promises'
import type { RandomSource } from '../../domain/study/shuffle.ts'
import type { Soldier } from './soldier.ts'

/** A soldier saves a session this often (milliseconds). */
const A_SESSION = 20 * 60_000

export type DayOptions = {
  readonly seconds: number
  /** How many times faster than in life the pauses pass; each answer takes as long as it takes. */
  readonly speed: number
  readonly random: RandomSource
}

/**
 * Has soldiers come one after the other during the first twenty minutes (scaled), each with an open
 * socket; each opens the app, studies for some ten minutes, saves, and comes again twenty minutes
 * after the last time, until the seconds are over.
 */
export async function playDay(soldiers: readonly Soldier[], options: DayOptions): Promise<void> {
  const end = performance.now() + options.seconds * 1000
  const order = soldiers.map((soldier, n) => ({ soldier, share: n / soldiers.length }))
  await Promise.all(order.map(({ soldier, share }) => playOne(soldier, share, end, options)))
}

async function playOne(
  soldier: Soldier,
  share: number,
  end: number,
  { speed, random }: DayOptions,
): Promise<void> {
  const period = A_SESSION / speed
  const pause = (milliseconds: number) =>
    sleep(Math.max(0, Math.min(milliseconds, end - performance.now())))
  let due = performance.now() + share * period
  await pause(due - performance.now())
  if (performance.now() >= end) return
  await soldier.connect()
  while (performance.now() < end) {
    await soldier.visit()
    await pause(period * (0.4 + 0.2 * random()))
    if (performance.now() >= end) return
    await soldier.finish()
    due += period
    await pause(due - performance.now())
  }
}

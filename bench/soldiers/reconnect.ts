import { setTimeout as sleep } from 'node:timers/promises'
import type { RandomSource } from '../../domain/study/shuffle.ts'
import { refreshDelay } from '../../web/app/data/live/refresh-delay.ts'
import type { Soldier } from './soldier.ts'

/**
 * Cuts the sockets of all these soldiers and has them come back at once, as after a restart of the
 * server: each opens its socket, and asks what its screen shows again when its browser would.
 */
export async function reconnect(soldiers: readonly Soldier[], random: RandomSource): Promise<void> {
  await Promise.all(soldiers.map((soldier) => soldier.cut()))
  await Promise.all(
    soldiers.map(async (soldier) => {
      await soldier.connect()
      await sleep(refreshDelay('missed', random()))
      await soldier.refresh()
    }),
  )
}

import type { RandomSource } from '../../domain/study/shuffle.ts'
import { refreshDelay } from '../../web/app/data/live/live-refresh.ts'
import type { Soldier } from './soldier.ts'

/**
 * Cuts the sockets of all these users and lets them reconnect at once: each opens its socket, and
 * refetches what its screen shows when its browser would.
 * @param away Runs while they are disconnected.
 */
export async function reconnect(
  soldiers: readonly Soldier[],
  random: RandomSource,
  away: () => Promise<void> = async () => {},
): Promise<void> {
  await Promise.all(soldiers.map((soldier) => soldier.cut()))
  await away()
  await Promise.all(
    soldiers.map(async (soldier) => {
      await soldier.connect()
      await soldier.catchUp(() => refreshDelay('missed', random()))
    }),
  )
}

import type { Policy } from '@squared-away/domain/plan/policy'
import { userDataKey } from '../device/user-data.ts'
import { userOnDevice } from '../device/user-on-device.ts'

/** The policy of the day. It is searched for again when its input, `madeFor`, changes. */
type Kept = { madeFor: string; policy: Policy }

/** The policy that this device found for `madeFor`; null if it has to be searched for. */
export function keptPolicy(userId: string, madeFor: string): Policy | null {
  try {
    const kept: Partial<Kept> = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    return kept.madeFor === madeFor ? (kept.policy ?? null) : null
  } catch {
    return null
  }
}

/** Stores a policy unless its user has logged out: a search may take seconds. */
export function keepPolicy(userId: string, kept: Kept) {
  if (userOnDevice()?.$id !== userId) return
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(kept))
  } catch {
    // Storage failed; the next plan searches again.
  }
}

const keyOf = (userId: string) => userDataKey(userId, 'plan-policy')

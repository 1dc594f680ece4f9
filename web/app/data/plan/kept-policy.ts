import type { Policy } from '@squared-away/domain/plan/policy'
import { userDataKey } from '../device/user-data.ts'
import { userOnDevice } from '../device/user-on-device.ts'

/** A policy is searched for once a day, or when what it was made for changes: `madeFor` says what. */
type Kept = { madeFor: string; policy: Policy }

/** The policy that this device found for just this; null when it has to be searched for. */
export function keptPolicy(userId: string, madeFor: string): Policy | null {
  try {
    const kept: Partial<Kept> = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    return kept.madeFor === madeFor ? (kept.policy ?? null) : null
  } catch {
    return null
  }
}

/** Keeps it for a user who has not logged out meanwhile: a search may take seconds. */
export function keepPolicy(userId: string, kept: Kept) {
  if (userOnDevice()?.$id !== userId) return
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(kept))
  } catch {
    // It is searched for again when it is needed.
  }
}

const keyOf = (userId: string) => userDataKey(userId, 'plan-policy')

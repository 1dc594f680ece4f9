import type { Parts } from './parts.ts'

/** A value that gave way to the other one of the same part. */
export type SetAside = { part: string; value: string; from: 'mine' | 'theirs' }

/** What two sides made of `base`. */
export type Sides = { base: Parts; mine: Parts; theirs: Parts }

/**
 * Brings together what two sides changed since they had the same. A part that one side changed is
 * as that side has it. Of one that both changed, the later value is taken and the other one is set
 * aside; what one side changed and the other removed stays. The order is mine, then what only they
 * have.
 *
 * @param isMineLater asked only of parts that both changed.
 */
export function mergeParts(
  { base, mine, theirs }: Sides,
  isMineLater: (part: string) => boolean,
): { merged: Parts; setAside: SetAside[] } {
  const merged = new Map<string, string>()
  const setAside: SetAside[] = []
  for (const part of new Set([...mine.keys(), ...theirs.keys()])) {
    const [own, other] = [mine.get(part), theirs.get(part)]
    const value = oneOf(own, other, base.get(part))
    if (value !== BOTH) {
      if (value !== undefined) merged.set(part, value)
    } else if (own !== undefined && other !== undefined) {
      const from = isMineLater(part) ? 'theirs' : 'mine'
      merged.set(part, from === 'theirs' ? own : other)
      setAside.push({ part, value: from === 'theirs' ? other : own, from })
    }
  }
  return { merged, setAside }
}

const BOTH = Symbol('both changed it')

/** The value that is beyond doubt, or `BOTH`. */
function oneOf(
  mine: string | undefined,
  theirs: string | undefined,
  base: string | undefined,
): string | undefined | typeof BOTH {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  if (mine === undefined || theirs === undefined) return mine ?? theirs
  return BOTH
}

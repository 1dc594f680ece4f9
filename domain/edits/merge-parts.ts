import type { Parts } from './parts.ts'

/** A value that lost against the other side's value of the same part. */
export type SetAside = { part: string; value: string; from: 'mine' | 'theirs' }

/** Two edits of the same `base`. */
export type Sides = { base: Parts; mine: Parts; theirs: Parts }

/**
 * Merges the changes of two sides. A part that one side changed is taken from that side. If both
 * changed it, the later value wins and the other is set aside. A part that one side changed and the
 * other removed stays. The result has my order, followed by the parts that only they have.
 *
 * @param isMineLater Called only for parts that both changed.
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

/** The value if there is no conflict, else `BOTH`. */
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

/**
 * The numbers of recently received changes. Numbers can commit out of order, so the highest one
 * says nothing about those below it. But no commit happens later than a transaction can last.
 */
export type SequenceWindow = {
  /** Numbers up to here are settled: no new one will appear below. */
  readonly floor: number
  has(sequence: number): boolean
  /** @param now Monotonic milliseconds. */
  add(sequence: number, now: number): void
  /** Undoes `add` for a change that could not be read. */
  forget(sequence: number): void
}

/** @param keptFor Milliseconds; longer than any transaction can last. */
export function makeSequenceWindow(keptFor: number): SequenceWindow {
  const heardAt = new Map<number, number>()
  let floor = 0
  const settle = (now: number) => {
    for (const [sequence, at] of heardAt) {
      if (now - at <= keptFor) return
      heardAt.delete(sequence)
      floor = Math.max(floor, sequence)
    }
  }
  return {
    get floor() {
      return floor
    },
    has: (sequence) => sequence <= floor || heardAt.has(sequence),
    add(sequence, now) {
      settle(now)
      heardAt.set(sequence, now)
    },
    forget: (sequence) => void heardAt.delete(sequence),
  }
}

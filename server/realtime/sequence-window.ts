/**
 * The numbers of the changes that were heard lately. Numbers can commit out of order, so a highest
 * number says nothing of those below it; but none commits later than a transaction can last.
 */
export type SequenceWindow = {
  /** Numbers up to here are settled: no new one will appear among them. */
  readonly floor: number
  has(sequence: number): boolean
  /** @param now milliseconds, never going back. */
  add(sequence: number, now: number): void
  /** Undoes `add`: the change was not read after all. */
  forget(sequence: number): void
}

/** @param keptFor milliseconds; longer than any transaction can last. */
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

import { expect } from 'vitest'

/** Expects what must come to be, for longer than a busy machine needs. */
export const eventually = <Value>(value: () => Value) => expect.poll(value, { timeout: 20_000 })

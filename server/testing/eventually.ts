import { expect } from 'vitest'

/** Retries an expectation for longer than a busy machine needs. */
export const eventually = <Value>(value: () => Value) => expect.poll(value, { timeout: 120_000 })

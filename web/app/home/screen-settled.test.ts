import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onceQuiet } from './screen-settled.ts'

describe('what comes after the screen', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A query that resolves after so many milliseconds. */
  const ask = (client: QueryClient, name: string, ms: number) =>
    client.fetchQuery({
      queryKey: [name],
      queryFn: () => new Promise<string>((resolve) => setTimeout(() => resolve(name), ms)),
    })

  it('waits until nothing was fetched for two seconds', async () => {
    const client = new QueryClient()
    const settle = vi.fn()
    void ask(client, 'board', 5000)
    onceQuiet(client, settle)
    await vi.advanceTimersByTimeAsync(6000)
    void ask(client, 'plan of the board', 3000)
    await vi.advanceTimersByTimeAsync(4900)
    expect(settle).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(settle).toHaveBeenCalledOnce()
    void ask(client, 'later', 100)
    await vi.advanceTimersByTimeAsync(5000)
    expect(settle).toHaveBeenCalledOnce()
  })

  it('does not come where the screen was left before', async () => {
    const client = new QueryClient()
    const settle = vi.fn()
    const stop = onceQuiet(client, settle)
    await vi.advanceTimersByTimeAsync(1000)
    stop()
    await vi.advanceTimersByTimeAsync(5000)
    expect(settle).not.toHaveBeenCalled()
  })
})

import { lazy, Suspense } from 'react'

/** Loaded at the end of a session. Without it, the results are shown all the same. */
const SessionGains = lazy(async () => {
  try {
    return { default: (await import('./session-gains.tsx')).SessionGains }
  } catch (error) {
    console.error('Could not load what the session changed.', error)
    return { default: () => null }
  }
})

/** What a session changed. `startTime` is its ISO time. */
export function GainsPart({ startTime }: { startTime: string }) {
  return (
    <Suspense fallback={null}>
      <SessionGains startTime={startTime} />
    </Suspense>
  )
}

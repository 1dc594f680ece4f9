import { type ComponentType, lazy, Suspense } from 'react'
import type { OutLoudProps } from './out-loud.tsx'

const OutLoud = whenUsed<OutLoudProps>(async () => (await import('./out-loud.tsx')).OutLoud)
const VoiceChoice = whenUsed<object>(async () => (await import('./voice-fields.tsx')).VoiceChoice)

/** Reads a study screen aloud. */
export function OutLoudPart(props: OutLoudProps) {
  return (
    <Suspense fallback={null}>
      <OutLoud {...props} />
    </Suspense>
  )
}

/** Chooses the voice and speed. */
export function VoiceChoicePart() {
  return (
    <Suspense fallback={null}>
      <VoiceChoice />
    </Suspense>
  )
}

/** Loads a part when it is first used: most sessions are silent. */
function whenUsed<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch (error) {
      // The next page load tries again; studying works without it.
      console.error('Could not load what reads aloud.', error)
      return { default: () => null }
    }
  })
}

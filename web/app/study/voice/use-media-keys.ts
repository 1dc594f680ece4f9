import { useEffect, useEffectEvent } from 'react'
import type { StudyAction } from '../study-action.ts'
import { quietSound } from './quiet-sound.ts'
import type { MediaKey } from './spoken-step.ts'

/** The action of a key, with the label of its button. */
export type KeyAct = Pick<StudyAction, 'label' | 'isEnabled' | 'run'>

/**
 * Headsets have one key for both; which of the two events fires depends on the browser's playback
 * state.
 */
const KEYS: readonly [MediaSessionAction, MediaKey][] = [
  ['play', 'play'],
  ['pause', 'play'],
  ['nexttrack', 'next'],
  ['previoustrack', 'previous'],
]

/**
 * Handles the keys of a headset and of the lock screen while `isOn`. They go to the page that plays
 * sound, so this plays an inaudible one.
 */
export function useMediaKeys(isOn: boolean, acts: Readonly<Record<MediaKey, KeyAct | null>>) {
  const press = useEffectEvent((key: MediaKey) => {
    const act = acts[key]
    if (act?.isEnabled) act.run()
  })
  useEffect(() => {
    if (!isOn || !('mediaSession' in navigator)) return
    const stopSound = playQuietly()
    for (const [action, key] of KEYS) handle(action, () => press(key))
    return () => {
      for (const [action] of KEYS) handle(action, null)
      navigator.mediaSession.metadata = null
      stopSound()
    }
  }, [isOn])

  const words = wordsOf(acts)
  useEffect(() => {
    if (!isOn || !('mediaSession' in navigator)) return
    navigator.mediaSession.metadata = new MediaMetadata({ title: words, artist: 'Squared Away' })
  }, [isOn, words])
}

/** The text on the lock screen: empty if no key has an action. */
function wordsOf({ play, next, previous }: Readonly<Record<MediaKey, KeyAct | null>>): string {
  const named = [
    [play, 'Play'],
    [next, 'Next'],
    [previous, 'Back'],
  ] as const
  return named.flatMap(([act, key]) => (act ? [`${key}: ${act.label}`] : [])).join(' · ')
}

function handle(action: MediaSessionAction, handler: (() => void) | null) {
  try {
    navigator.mediaSession.setActionHandler(action, handler)
  } catch (error) {
    console.warn(`This browser does not hand on the media key ${action}.`, error)
  }
}

function playQuietly(): () => void {
  const url = URL.createObjectURL(quietSound())
  const audio = new Audio(url)
  audio.loop = true
  audio
    .play()
    .catch((error) => console.warn('The keys of a headset do not reach this page.', error))
  return () => {
    audio.pause()
    URL.revokeObjectURL(url)
  }
}

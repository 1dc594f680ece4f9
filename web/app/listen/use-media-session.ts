import { useEffect, useEffectEvent } from 'react'

/** What the keys of a headset, a car and the lock screen do. */
export type MediaActs = {
  play: () => void
  pause: () => void
  next: () => void
  back: () => void
  /** Goes to a time of what the lock screen shows, in seconds. */
  seekTo: (seconds: number) => void
}

/** What the lock screen shows. */
type Shown = { title: string; album: string; length: number; heard: number; isPlaying: boolean }

/** Hands the keys of a headset, a car and the lock screen to a player, and shows it there. */
export function useMediaSession(
  acts: MediaActs,
  { title, album, length, heard, isPlaying }: Shown,
) {
  const act = useEffectEvent((name: keyof MediaActs, details?: MediaSessionActionDetails) => {
    if (name === 'seekTo') acts.seekTo(details?.seekTime ?? 0)
    else acts[name]()
  })
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    for (const [action, name] of ACTIONS) handle(action, (details) => act(name, details))
    return () => {
      for (const [action] of ACTIONS) handle(action, null)
      navigator.mediaSession.metadata = null
      navigator.mediaSession.playbackState = 'none'
    }
  }, [])
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    navigator.mediaSession.metadata = new MediaMetadata({ title, album, artist: 'Squared Away' })
  }, [title, album])
  useEffect(() => {
    if (!('mediaSession' in navigator)) return
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused'
  }, [isPlaying])
  useEffect(() => {
    if (!('mediaSession' in navigator) || !(length > 0)) return
    // Browsers reject a position beyond the length.
    const position = Math.min(heard, length)
    navigator.mediaSession.setPositionState?.({ duration: length, position, playbackRate: 1 })
  }, [length, heard])
}

const ACTIONS: readonly [MediaSessionAction, keyof MediaActs][] = [
  ['play', 'play'],
  ['pause', 'pause'],
  ['nexttrack', 'next'],
  ['previoustrack', 'back'],
  ['seekto', 'seekTo'],
]

function handle(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
  try {
    navigator.mediaSession.setActionHandler(action, handler)
  } catch (error) {
    console.warn(`This browser does not hand on the media key ${action}.`, error)
  }
}

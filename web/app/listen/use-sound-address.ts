import { useEffect, useState } from 'react'
import { getEpisodeSound } from '../data/speech/kept-episodes.ts'
import { episodeAddress } from '../data/speech/speech-calls.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'

/** Where the sound of an episode is: on this device, else on the server; null until that is known. */
export function useSoundAddress(episode: string): string | null {
  const { $id: userId } = useSignedInUser()
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    let kept: string | null = null
    void getEpisodeSound(userId, episode).then((sound) => {
      if (isGone) return
      kept = sound && URL.createObjectURL(sound)
      setAddress(kept ?? episodeAddress(episode))
    })
    return () => {
      isGone = true
      if (kept !== null) URL.revokeObjectURL(kept)
    }
  }, [userId, episode])
  return address
}

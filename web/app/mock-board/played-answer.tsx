import { Button } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { notifyFailed } from '../ui/messages/notify.tsx'

/** Plays the recording of an answer. */
export function PlayedAnswer({ sound, asked }: { sound: Blob; asked: string }) {
  const playing = useRef<HTMLAudioElement | null>(null)
  const [isPlaying, setPlaying] = useState(false)
  useEffect(() => () => playing.current?.pause(), [])

  function play() {
    const url = URL.createObjectURL(sound)
    const audio = new Audio(url)
    const end = () => {
      URL.revokeObjectURL(url)
      setPlaying(false)
    }
    audio.onpause = end
    playing.current = audio
    setPlaying(true)
    audio.play().catch((error) => {
      end()
      // Another press stopped it before it began.
      if (error instanceof DOMException && error.name === 'AbortError') return
      console.error('Could not play the recording.', error)
      notifyFailed('Your browser could not play this recording.')
    })
  }

  return (
    <Button
      variant="default"
      justify="flex-start"
      aria-label={`${isPlaying ? 'Stop' : 'Play my answer'}: ${asked}`}
      leftSection={isPlaying ? <IconPlayerStop size={18} /> : <IconPlayerPlay size={18} />}
      onClick={() => (isPlaying ? playing.current?.pause() : play())}
    >
      {isPlaying ? 'Stop' : 'Play my answer'}
    </Button>
  )
}

import { Button } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

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
    audio.onerror = end
    playing.current = audio
    setPlaying(true)
    audio.play().catch((error) => {
      console.error('The recording could not be played.', error)
      end()
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

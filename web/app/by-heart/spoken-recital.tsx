import { Button } from '@mantine/core'
import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ListeningProps } from '../study/recital/recital-form.tsx'
import { browserRecognition } from '../study/voice/listening/browser-recognition.ts'
import { listen } from '../study/voice/listening/listen.ts'
import { ListeningField } from '../study/voice/listening/listening-field.tsx'
import type { ListenOutcome } from '../study/voice/listening/listening-states.ts'
import { listeningProblem } from '../study/voice/listening/listening-words.ts'
import { useVoiceChoices } from '../study/voice/use-voice-choices.ts'
import classes from './spoken-recital.module.css'

/**
 * Writes recognized speech into the field, for the soldier to correct before checking. The
 * recognizer is not given the text.
 */
export function SpokenRecital({ said, onSaid, isListening, onListening }: ListeningProps) {
  const { choices, change } = useVoiceChoices()
  const [outcome, setOutcome] = useState<ListenOutcome>('stopped')
  const stopping = useRef<AbortController>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      // Ignore speech after the recital was checked or left.
      isGone.current = true
      stopping.current?.abort()
    }
  }, [])
  const where = choices.listening
  useEffect(() => {
    // Consent was withdrawn.
    if (where === 'off') stopping.current?.abort()
  }, [where])
  if (!browserRecognition()) return null

  async function start(before: string) {
    if (where === 'off') return
    stopping.current = new AbortController()
    onListening(true)
    const onHeard = (text: string) => isGone.current || onSaid(joined(before, text))
    const ended = await listen({ where, stopping: stopping.current.signal, onHeard })
    if (isGone.current) return
    setOutcome(ended)
    onListening(false)
  }

  return (
    <div className={classes.spoken}>
      <ListeningField choices={choices} onChange={change} />
      {where !== 'off' && (
        <Button
          variant="default"
          leftSection={isListening ? STOP_SIGN : SAY_SIGN}
          onClick={() => (isListening ? stopping.current?.abort() : void start(said))}
        >
          {isListening ? 'Stop listening' : 'Say it'}
        </Button>
      )}
      <p role="status">
        {isListening ? 'Listening...' : listeningProblem(outcome, 'Type your words instead.')}
      </p>
    </div>
  )
}

const SAY_SIGN = <IconMicrophone size={20} aria-hidden="true" />
const STOP_SIGN = <IconPlayerStop size={20} aria-hidden="true" />

function joined(before: string, heard: string): string {
  const start = before.trimEnd()
  return start === '' ? heard : `${start} ${heard}`
}

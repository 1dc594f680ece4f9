import { Button } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { type SayOutcome, say } from './say.ts'
import { keptVoiceChoices } from './voice-choices.ts'

interface ReadTextButtonProps {
  text: string
  /** 'Read it to me' by default. */
  label?: string
}

/** Reads a text aloud with the voice chosen for the cards. */
export function ReadTextButton({ text, label = 'Read it to me' }: ReadTextButtonProps) {
  const { $id: userId } = useSignedInUser()
  const [reading, setReading] = useState<AbortController | null>(null)
  const [outcome, setOutcome] = useState<SayOutcome>('said')
  useEffect(() => () => reading?.abort(), [reading])

  async function read() {
    const stopping = new AbortController()
    setReading(stopping)
    setOutcome(await say(text, keptVoiceChoices(userId), stopping.signal))
    setReading(null)
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={reading ? <IconPlayerStop size={18} /> : <IconPlayerPlay size={18} />}
        onClick={() => (reading ? reading.abort() : void read())}
      >
        {reading ? 'Stop' : label}
      </Button>
      {PROBLEMS[outcome] && <span role="status">{PROBLEMS[outcome]}</span>}
    </>
  )
}

const PROBLEMS: Partial<Record<SayOutcome, string>> = {
  'no voice': 'This device has no English voice. Add one in the settings of your device.',
  failed: 'Your browser did not read this. Try again.',
}

import { Checkbox } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { VoiceChoices } from '../voice-choices.ts'
import { type ListeningPlace, loadListening } from './listening-place.ts'
import { useListeningPlace } from './use-listening-place.ts'

interface ListeningFieldProps {
  choices: VoiceChoices
  onChange: (changed: Partial<VoiceChoices>) => void
}

/** Whether the browser transcribes what the soldier says; unchecking withdraws the agreement. */
export function ListeningField({ choices, onChange }: ListeningFieldProps) {
  const [place, setPlace] = useListeningPlace()
  const [isLoading, setLoading] = useState(false)
  useAgreementNoLongerNeeded(place, choices, onChange)
  if (place === null || place === 'none') return null

  async function load() {
    setLoading(true)
    const isLoaded = await loadListening()
    setLoading(false)
    setPlace(isLoaded ? 'device' : 'online')
    if (isLoaded) onChange({ listening: 'device' })
  }

  function turn(isOn: boolean) {
    if (!isOn) return onChange({ listening: 'off' })
    if (place === 'device after a download') return void load()
    onChange({ listening: place === 'device' ? 'device' : 'online' })
  }

  const isOnline = place === 'online'
  return (
    <Checkbox
      label={
        isOnline ? 'Show what my browser hears. I agree to this:' : 'Show what my browser hears'
      }
      description={isLoading ? 'Getting English for this device...' : PLACE_WORDS[place]}
      disabled={isLoading}
      checked={choices.listening === (isOnline ? 'online' : 'device')}
      onChange={(event) => turn(event.currentTarget.checked)}
    />
  )
}

/** Ends the agreement to online transcription once the browser can transcribe on the device. */
function useAgreementNoLongerNeeded(
  place: ListeningPlace | null,
  { listening }: VoiceChoices,
  onChange: (changed: Partial<VoiceChoices>) => void,
) {
  const end = useEffectEvent(() => onChange({ listening: place === 'device' ? 'device' : 'off' }))
  const isOver = place?.startsWith('device') === true && listening === 'online'
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
}

/** The notes on each place, shown before listening starts. */
const PLACE_WORDS: Record<Exclude<ListeningPlace, 'none'>, string> = {
  device:
    'It turns your answer into text on this device. Nothing is sent. You still mark the answer yourself.',
  'device after a download':
    'Your browser first gets English for this device. Then it turns your answer into text here, and nothing is sent. You still mark the answer yourself.',
  online:
    'This browser sends the sound of your voice to the company that makes it, to turn it into text. We do not get the sound. Uncheck this to stop it. You still mark the answer yourself.',
}

import { Checkbox, NativeSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useVoiceChoices } from './use-voice-choices.ts'
import { READING_RATES, type VoiceChoices } from './voice-choices.ts'
import classes from './voice-fields.module.css'
import { chosenVoice, loadedVoices, offeredVoices } from './voices.ts'

interface VoiceFieldsProps {
  choices: VoiceChoices
  onChange: (changed: Partial<VoiceChoices>) => void
}

/**
 * Chooses the voice and speed. Voices that send texts to a service say so before they can be
 * chosen.
 */
export function VoiceFields({ choices, onChange }: VoiceFieldsProps) {
  const voices = useVoices()
  const language = navigator.language
  const offered = offeredVoices(voices ?? [], choices.allowsOnlineVoices, language)
  const hasOnline = offeredVoices(voices ?? [], true, language).some((voice) => !voice.localService)
  return (
    <div className={classes.fields}>
      {voices !== null && !offered.some(({ localService }) => localService) && <NoVoice />}
      <div className={classes.row}>
        <NativeSelect
          size="md"
          label="Voice"
          value={chosenVoice(offered, choices, language)?.voiceURI ?? ''}
          disabled={offered.length === 0}
          data={[
            ...(chosenVoice(offered, choices, language) ? [] : [{ value: '', label: 'None' }]),
            ...offered.map(({ voiceURI, name, localService }) => ({
              value: voiceURI,
              label: localService ? name : `${name} (online)`,
            })),
          ]}
          onChange={(event) => onChange({ voiceURI: event.currentTarget.value })}
        />
        <NativeSelect
          size="md"
          label="Speed"
          value={String(choices.rate)}
          data={READING_RATES.map((rate) => ({ value: String(rate), label: RATE_WORDS[rate] }))}
          onChange={(event) => onChange({ rate: Number(event.currentTarget.value) })}
        />
      </div>
      {hasOnline && (
        <Checkbox
          label="Also offer online voices"
          description="An online voice sends every text it reads to the company behind it. We send nothing and get nothing."
          checked={choices.allowsOnlineVoices}
          onChange={(event) => onChange({ allowsOnlineVoices: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}

const RATE_WORDS: Record<(typeof READING_RATES)[number], string> = {
  0.75: 'Slow',
  1: 'Normal',
  1.25: 'Fast',
  1.5: 'Very fast',
}

function NoVoice() {
  return (
    <p className={classes.missing} role="status">
      This device has no English voice. Add one in the settings of your device.
    </p>
  )
}

/** The voices of this browser; null until they are known. */
function useVoices() {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[] | null>(null)
  useEffect(() => {
    let isGone = false
    void loadedVoices().then((found) => isGone || setVoices(found))
    return () => {
      isGone = true
    }
  }, [])
  return voices
}

/** Chooses the voice and speed; stored at once. */
export function VoiceChoice() {
  const { choices, change } = useVoiceChoices()
  return <VoiceFields choices={choices} onChange={change} />
}

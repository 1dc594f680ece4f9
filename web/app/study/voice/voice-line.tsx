import { ListenInstead } from '../listen/listen-sentence.tsx'
import { hearButton } from './hear-button.ts'
import { listeningProblem } from './listening/listening-words.ts'
import type { ReadingMode } from './reading-mode.ts'
import type { Heard } from './use-heard.ts'
import type { ReadingState } from './use-reading.ts'
import classes from './voice-line.module.css'

interface VoiceLineProps {
  mode: ReadingMode
  reading: ReadingState
  answerSeconds: number
  /** What the browser transcribed; null if it did not listen for this card. */
  heard: Heard | null
  /** False if the screen may turn off by itself. */
  isScreenKept: boolean
  onStop: () => void
}

/** The voice's current state, the transcribed speech, and the button that ends reading. */
export function VoiceLine(props: VoiceLineProps) {
  const { mode, reading, answerSeconds, heard, isScreenKept, onStop } = props
  const heardWords = heard === null ? null : wordsOfHeard(heard)
  return (
    <div className={classes.line}>
      <p className={classes.words}>
        <span>{wordsOf(mode, reading, answerSeconds)}</span>
        {heardWords !== null && <span>{heardWords}</span>}
        {!isScreenKept && (
          <span role="status">
            This browser lets your screen turn off.
            <ListenInstead />
          </span>
        )}
      </p>
      <button type="button" className={classes.stop} onClick={onStop}>
        Stop
      </button>
    </div>
  )
}

function wordsOf(mode: ReadingMode, reading: ReadingState, answerSeconds: number): string {
  switch (reading) {
    case 'reading':
      return 'Reading...'
    case 'time to answer':
      return `Answer out loud: ${answerSeconds} seconds.`
    case 'no voice':
      return 'No voice to read with. Choose one under the speaker button.'
    case 'failed':
      return `Your browser did not read this. Press ${hearButton()} to try again.`
    case 'said':
      return mode === 'hands-free' ? 'Hands free is on.' : 'Reading is on.'
  }
}

function wordsOfHeard({ text, outcome }: Heard): string | null {
  if (text !== '') return `Heard: ${text}`
  if (outcome === 'listening') return 'Listening...'
  // The answer shows that the time to answer is over.
  if (outcome === 'nothing heard') return null
  return listeningProblem(outcome, 'Answer out loud all the same.')
}

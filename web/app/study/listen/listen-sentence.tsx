import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { useSpeech } from '../../data/speech/speech.ts'

/** What goes on where a browser stops to read, where this server has speech. */
export function ListenSentence({ className }: { className?: string | undefined }) {
  const { data: speech } = useSpeech()
  if (!speech?.isThere) return null
  return (
    <p className={className}>
      Phone locked, or no voice here? <Link to={screens.listen}>Listen</Link> plays your cards as
      audio.
    </p>
  )
}

/** What to do where a browser lets the screen turn off, where this server has speech. */
export function ListenInstead() {
  const { data: speech } = useSpeech()
  if (!speech?.isThere) return null
  return (
    <>
      {' '}
      <Link to={screens.listen}>Listen</Link> plays on when it is off.
    </>
  )
}

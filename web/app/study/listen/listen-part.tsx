import { Button } from '@mantine/core'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { useSentDays } from '../../data/plan/on-request/coming-days.ts'
import { useSpeech } from '../../data/speech/speech.ts'

/** The way to Listen, where this server has speech. Keeps the user's podcast up to date. */
export function ListenPart() {
  const { data: speech } = useSpeech()
  if (!speech?.isThere) return null
  return (
    <>
      {speech.feed !== null && <SentDays />}
      <Button size="lg" variant="default" component={Link} to={screens.listen}>
        Listen
      </Button>
    </>
  )
}

function SentDays() {
  useSentDays()
  return null
}

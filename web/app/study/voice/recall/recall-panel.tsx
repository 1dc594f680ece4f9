import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { DictationButton } from '../listening/dictation-button.tsx'
import type { RecalledCard } from '../spoken-step.ts'
import classes from './recall-panel.module.css'
import { RecallProposal } from './recall-proposal.tsx'

interface RecallPanelProps {
  card: RecalledCard
  isQuestion: boolean
  /** What the browser wrote down in the time to answer; empty if it did not listen. */
  heard: string
}

/** Takes an answer in words, and proposes beside the right answer which of its points were in it. */
export function RecallPanel({ card, isQuestion, heard }: RecallPanelProps) {
  const [typed, setTyped] = useState('')
  const said = [typed, heard].filter((text) => text.trim() !== '').join(' ')
  if (isQuestion) {
    return (
      <div className={classes.panel}>
        <Textarea
          label="Your answer"
          description="Say or type it, then show the answer. It stays on this device."
          autosize
          minRows={1}
          maxRows={4}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <DictationButton of="your answer" text={typed} onText={setTyped} />
      </div>
    )
  }
  return said === '' ? null : <RecallProposal card={card} said={said} />
}

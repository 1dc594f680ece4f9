import { Textarea } from '@mantine/core'
import type { AnsweringStrategy } from '@squared-away/domain/entities/question'
import { STRATEGY_PARTS } from '@squared-away/domain/study/situational'
import { DictationButton } from '../study/voice/listening/dictation-button.tsx'
import classes from './own-response.module.css'

interface OwnResponseFieldsProps {
  response: AnsweringStrategy
  onChange: (changed: Partial<AnsweringStrategy>) => void
}

/** The soldier's answer in the four parts of STAR, typed or dictated. */
export function OwnResponseFields({ response, onChange }: OwnResponseFieldsProps) {
  return STRATEGY_PARTS.map(({ part, label }) => (
    <div key={part} className={classes.field}>
      <Textarea
        size="md"
        label={label}
        autosize
        minRows={2}
        maxLength={LONGEST_PART}
        value={response[part]}
        onChange={(event) => onChange({ [part]: event.currentTarget.value })}
      />
      <div className={classes.speak}>
        <DictationButton
          of={label}
          text={response[part]}
          onText={(text) => onChange({ [part]: text.slice(0, LONGEST_PART) })}
        />
      </div>
    </div>
  ))
}

/** Far more than anyone says in 90 seconds. */
const LONGEST_PART = 2000

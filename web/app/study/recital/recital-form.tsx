import { Button, Textarea } from '@mantine/core'
import { isBlank } from '@squared-away/domain/entities/text'
import { LONGEST_SAID } from '@squared-away/domain/study/recital/recital'
import { type ComponentType, useState } from 'react'
import { Form } from '../../ui/forms/form.tsx'
import classes from './recital-form.module.css'

/** The props of a component that writes recognized speech into the field. */
export interface ListeningProps {
  said: string
  /** Called with the full text after each recognized word. */
  onSaid: (said: string) => void
  isListening: boolean
  onListening: (isListening: boolean) => void
}

/** If the browser supports growing fields, nothing has to measure the text on each key. */
const GROWING =
  typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content')
    ? { classNames: { input: classes.growing } }
    : { autosize: true, minRows: 4, maxRows: 16 }

interface RecitalFormProps {
  said: string
  onChange: (said: string) => void
  onCheck: (said: string) => void
  /** Listens if the soldier chose to; if omitted, the text is typed. */
  listening?: ComponentType<ListeningProps>
}

/** The field where the text is typed or dictated, without autocorrection or suggestions. */
export function RecitalForm({ said, onChange, onCheck, listening: Listening }: RecitalFormProps) {
  const [isEmpty, setEmpty] = useState(false)
  const [isListening, setListening] = useState(false)
  return (
    <Form
      className={classes.form}
      onSubmit={async () => {
        setEmpty(isBlank(said))
        if (!isBlank(said)) onCheck(said)
      }}
    >
      <Textarea
        label="Your words"
        description="Punctuation and capitals do not count."
        error={isEmpty && isBlank(said) ? 'Recite first, then check.' : null}
        value={said}
        onChange={(event) => onChange(event.currentTarget.value)}
        maxLength={LONGEST_SAID}
        size="md"
        {...GROWING}
        spellCheck={false}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        readOnly={isListening}
      />
      {Listening && (
        <Listening
          said={said}
          onSaid={(heard) => onChange(heard.slice(0, LONGEST_SAID))}
          isListening={isListening}
          onListening={setListening}
        />
      )}
      <Button type="submit" size="lg">
        Check
      </Button>
    </Form>
  )
}

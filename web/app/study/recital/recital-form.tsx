import { Button, Textarea } from '@mantine/core'
import { isBlank } from '@squared-away/domain/entities/text'
import { LONGEST_SAID } from '@squared-away/domain/study/recital/recital'
import { type ComponentType, useState } from 'react'
import { Form } from '../../ui/forms/form.tsx'
import classes from './recital-form.module.css'

/** What a part needs that puts what it hears into the field. */
export interface ListeningProps {
  said: string
  /** Takes the words with what was heard after them, anew with each word. */
  onSaid: (said: string) => void
  isListening: boolean
  onListening: (isListening: boolean) => void
}

/** Where the browser lets a field grow with its text, nothing measures it at every letter. */
const GROWING =
  typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content')
    ? { classNames: { input: classes.growing } }
    : { autosize: true, minRows: 4, maxRows: 16 }

interface RecitalFormProps {
  said: string
  onChange: (said: string) => void
  onCheck: (said: string) => void
  /** Listens where the soldier chose so; left out, the text is typed. */
  listening?: ComponentType<ListeningProps>
}

/** Where the text is typed or heard; nothing of the device helps with its words. */
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
        description="Marks and capital letters do not count."
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

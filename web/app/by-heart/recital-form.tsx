import { Button, Textarea } from '@mantine/core'
import { isBlank } from '@squared-away/domain/entities/text'
import { LONGEST_SAID } from '@squared-away/domain/study/recital/recital'
import { useState } from 'react'
import { Form } from '../ui/forms/form.tsx'
import classes from './recital-form.module.css'
import { SpokenRecital } from './spoken-recital.tsx'

interface RecitalFormProps {
  said: string
  onChange: (said: string) => void
  onCheck: (said: string) => void
}

/** Where the text is typed or heard; nothing of the device helps with its words. */
export function RecitalForm({ said, onChange, onCheck }: RecitalFormProps) {
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
        minRows={4}
        maxRows={16}
        autosize
        spellCheck={false}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        readOnly={isListening}
      />
      <SpokenRecital
        said={said}
        onSaid={(heard) => onChange(heard.slice(0, LONGEST_SAID))}
        isListening={isListening}
        onListening={setListening}
      />
      <Button type="submit" size="lg">
        Check
      </Button>
    </Form>
  )
}

import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { LONGEST_SET_NAME } from '@squared-away/domain/entities/question-set'
import { isBlank } from '@squared-away/domain/entities/text'
import { useState } from 'react'
import { DialogActions } from '../../ui/dialogs/dialog.tsx'
import { Form } from '../../ui/forms/form.tsx'
import classes from './paste-form.module.css'
import type { Pasting } from './pasted-text.ts'
import { SeparatorField } from './separator-field.tsx'

const BETWEEN = [
  { value: '\t', label: 'Tab' },
  { value: ',', label: 'Comma' },
]

const AFTER = [
  { value: '\n', label: 'New line' },
  { value: ';', label: 'Semicolon' },
]

interface PasteFormProps {
  pasting: Pasting
  onRead: () => void
}

/** Imports cards pasted as text, such as Quizlet exports; counts them while typing. */
export function PasteForm({ pasting: { pasted, read, change }, onRead }: PasteFormProps) {
  const [wasSent, setSent] = useState(false)
  const nameFault = wasSent && isBlank(pasted.setName) ? 'Give the set a name.' : null
  const textFault = wasSent && read.cards.length === 0 ? 'Paste at least one whole card.' : null

  function send(): Promise<void> | undefined {
    setSent(true)
    if (isBlank(pasted.setName) || read.cards.length === 0) return undefined
    onRead()
    return Promise.resolve()
  }

  return (
    <Form onSubmit={send}>
      <h3 className={classes.heading}>Paste from Quizlet</h3>
      <p className={classes.words}>
        In Quizlet open your set, choose Export, copy the text, and paste it here. Any list with two
        columns works, too.
      </p>
      <div className={classes.fields}>
        <TextInput
          label="Set Name"
          value={pasted.setName}
          onChange={(event) => change({ setName: event.currentTarget.value })}
          error={nameFault}
          maxLength={LONGEST_SET_NAME}
          autoComplete="off"
        />
        <Textarea
          label="Cards"
          placeholder={'Who wears the beret?\tEvery soldier'}
          autosize
          minRows={5}
          maxRows={12}
          value={pasted.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
          error={textFault}
        />
        <div className={classes.separators}>
          <SeparatorField
            label="Between question and answer"
            usual={BETWEEN}
            value={pasted.between}
            onChange={(between) => change({ between })}
          />
          <SeparatorField
            label="Between cards"
            usual={AFTER}
            value={pasted.after}
            onChange={(after) => change({ after })}
          />
        </div>
        <Checkbox
          label="The answer comes first"
          checked={pasted.isTurned}
          onChange={(event) => change({ isTurned: event.currentTarget.checked })}
        />
      </div>
      <DialogActions>
        <p className={classes.found} role="status">
          {foundText(read.cards.length, read.skipped.length)}
        </p>
        <Button type="submit">Look through the cards</Button>
      </DialogActions>
    </Form>
  )
}

function foundText(cards: number, skipped: number): string {
  if (cards === 0 && skipped === 0) return ''
  const found = `${cards.toLocaleString('en-US')} ${cards === 1 ? 'card' : 'cards'} found`
  return skipped === 0 ? found : `${found}, ${skipped.toLocaleString('en-US')} left out`
}

import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import { LONGEST_SET_NAME } from '@squared-away/domain/entities/question-set'
import { isBlank } from '@squared-away/domain/entities/text'
import { useEffect, useEffectEvent, useState } from 'react'
import { DialogActions } from '../../ui/dialogs/dialog.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { clipboardText } from '../tables/clipboard-text.ts'
import { foundText } from '../tables/columns-step.tsx'
import classes from './paste-form.module.css'
import type { Pasting } from './pasted-text.ts'
import { SeparatorField } from './separator-field.tsx'
import { SkippedCards } from './skipped-cards.tsx'

const BETWEEN = [
  { value: '', label: 'Detect' },
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

/** Checks what was pasted, and sends it once it has been read. */
function usePasteCheck({ pasted, found, isReading, hasFailed }: Pasting, onRead: () => void) {
  const [wasSent, setSent] = useState(false)
  const nameFault = wasSent && isBlank(pasted.setName) ? 'Give the set a name.' : null
  const list = found?.read.kind === 'cards' ? found.read : null
  const tableCount = list?.tables?.length ?? 0
  const choiceCount = list?.choices?.length ?? 0
  const isAsked = found?.read.kind === 'table' || tableCount + choiceCount > 0
  const hasCards = found !== null && (found.cardCount > 0 || isAsked)
  const skipped = list !== null && !hasCards ? list.skipped : []
  const noCards = wasSent && !isReading && !hasCards ? 'Paste at least one whole card.' : null
  const textFault = hasFailed ? 'Could not read this text. Reload the page and try again.' : noCards
  // A press while the text is being read counts when it has been.
  const [isWaiting, setWaiting] = useState(false)
  const goOn = useEffectEvent(() => {
    setWaiting(false)
    if (!isBlank(pasted.setName) && hasCards) onRead()
  })
  useEffect(() => {
    if (isWaiting && !isReading) goOn()
  }, [isWaiting, isReading])

  function send(): Promise<void> | undefined {
    setSent(true)
    if (isReading) setWaiting(true)
    else if (!isBlank(pasted.setName) && hasCards) onRead()
    return undefined
  }
  return { nameFault, textFault, skipped, tableCount, choiceCount, send }
}

/** Imports cards pasted as text, such as Quizlet exports; counts them while typing. */
export function PasteForm({ pasting, onRead }: PasteFormProps) {
  const { pasted, found, isReading, change } = pasting
  const { nameFault, textFault, skipped, tableCount, choiceCount, send } = usePasteCheck(
    pasting,
    onRead,
  )
  return (
    <Form onSubmit={send}>
      <h3 className={classes.heading}>Paste from Quizlet</h3>
      <p className={classes.words}>
        In Quizlet open your set, choose Export, copy the text, and paste it here. Tables from Word,
        Excel or a web page work, too, and so do lists with Q: and A:, numbered questions, and notes
        that Anki exported as text.
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
          placeholder={'Who wears the beret?\tEvery Soldier'}
          rows={8}
          value={pasted.text}
          onPaste={(event) => {
            const table = clipboardText(event.clipboardData.getData('text/html'))
            if (table === null) return
            event.preventDefault()
            const { selectionStart, selectionEnd, value } = event.currentTarget
            change({ text: value.slice(0, selectionStart) + table + value.slice(selectionEnd) })
          }}
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
      {pasted.text.trim() !== '' && <SkippedCards skipped={skipped} />}
      <DialogActions>
        <p className={classes.found} role="status">
          {isReading
            ? 'Reading...'
            : found &&
              pasted.text.trim() !== '' &&
              foundText(found.cardCount, found.skippedCount, tableCount, choiceCount)}
        </p>
        <Button type="submit">Look through the cards</Button>
      </DialogActions>
    </Form>
  )
}

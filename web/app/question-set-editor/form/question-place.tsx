import { Button, NumberInput } from '@mantine/core'
import { placeIn } from '@squared-away/domain/question-sets/row-places'
import { useState } from 'react'
import { Form } from '../../ui/forms/form.tsx'
import { type EditorStore, useEditor } from '../editor-store.ts'
import classes from './question-form.module.css'

/** 'Question 12 of 340', and a field to move it to any position. */
export function QuestionPlace({ store, id }: { store: EditorStore; id: string }) {
  const place = useEditor(store, (state) => placeIn(state.order, id)) + 1
  const count = useEditor(store, (state) => state.order.length)
  const [wanted, setWanted] = useState<number | null>(null)

  function move() {
    if (wanted !== null) store.dispatch({ type: 'moveTo', id, index: wanted - 1 })
    setWanted(null)
    return undefined
  }

  return (
    <Form className={classes.place} onSubmit={move}>
      <h2 className={classes.heading} tabIndex={-1} data-question-heading>
        Question {place} of {count.toLocaleString('en-US')}
      </h2>
      {wanted === null ? (
        <Button variant="subtle" size="compact-sm" type="button" onClick={() => setWanted(place)}>
          Move to another place
        </Button>
      ) : (
        <>
          <NumberInput
            className={classes.number}
            aria-label="New place of this question"
            size="xs"
            min={1}
            max={count}
            clampBehavior="strict"
            allowDecimal={false}
            hideControls
            ref={focusAtOnce}
            value={wanted}
            onChange={(value) => setWanted(Number(value) || place)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.preventDefault()
              setWanted(null)
            }}
          />
          <Button size="compact-sm" type="submit">
            Move
          </Button>
        </>
      )}
    </Form>
  )
}

function focusAtOnce(field: HTMLInputElement | null) {
  field?.select()
}

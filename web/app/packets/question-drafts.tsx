import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type SentQuestion, useQuestionDrafts, useSettleDraft } from '../data/debriefs/debriefs.ts'
import { errorMessage } from '../data/errors.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { Form } from '../ui/forms/form.tsx'
import classes from './packet.module.css'

interface QuestionDraftsProps {
  unitBoardId: string
  /** The name of the unit board, after which the set and its category are named. */
  name: string
}

/** Questions that soldiers were asked, for a maker to check: with an answer into a set, or not. */
export function QuestionDrafts({ unitBoardId, name }: QuestionDraftsProps) {
  const { data: drafts = [] } = useQuestionDrafts(unitBoardId)
  if (drafts.length === 0) return null
  return (
    <BinderCard tab="Asked" labelledBy="asked">
      <h2 id="asked" className={classes.title}>
        They were asked this
      </h2>
      <p className={classes.soft}>
        Soldiers sent these after their board, without their names. Check each one. With an answer
        it goes into your own set “{setNameOf(name)}”.
      </p>
      <ul className={classes.drafts}>
        {drafts.map((draft) => (
          <Draft key={draft.$id} unitBoardId={unitBoardId} name={name} draft={draft} />
        ))}
      </ul>
    </BinderCard>
  )
}

const setNameOf = (name: string) => `Asked: ${name}`.slice(0, 128)

function Draft({ unitBoardId, name, draft }: QuestionDraftsProps & { draft: SentQuestion }) {
  const settling = useSettleDraft(unitBoardId)
  const [answer, setAnswer] = useState('')
  const take = async () => {
    if (answer.trim() === '') return
    const setName = setNameOf(name)
    const taken = { draft, answer: answer.trim(), category: setName, setName }
    await settling.mutateAsync(taken).catch(() => undefined)
  }
  return (
    <li>
      <p className={classes.asked}>{draft.questionText}</p>
      <Form className={classes.form} onSubmit={take}>
        <TextInput
          label="Its answer"
          value={answer}
          maxLength={1000}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        {settling.isError && (
          <p role="alert" className={classes.alert}>
            {errorMessage(settling.error)}
          </p>
        )}
        <div className={classes.buttons}>
          <Button
            type="submit"
            size="xs"
            loading={settling.isPending}
            disabled={answer.trim() === ''}
          >
            Add to my set
          </Button>
          <Button
            variant="subtle"
            size="xs"
            onClick={() => settling.mutate({ draft, answer: null })}
          >
            Drop it
          </Button>
        </div>
      </Form>
    </li>
  )
}

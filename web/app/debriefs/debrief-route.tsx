import { Button, Checkbox, NumberInput, SegmentedControl, Textarea } from '@mantine/core'
import { dayOfTargetDate } from '@squared-away/domain/boards/days-remaining'
import { forecastPercent } from '@squared-away/domain/plan/forecast-percent'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import type { BoardDocument } from '../data/boards/active-board.ts'
import { useBoards } from '../data/boards/boards.ts'
import {
  debriefQuery,
  sendQuestionDrafts,
  useFollowedUnitBoard,
  useSaveDebrief,
} from '../data/debriefs/debriefs.ts'
import { errorMessage } from '../data/errors.ts'
import { usePlanBasis } from '../data/plan/plan-request.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { Form } from '../ui/forms/form.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { notifyDone } from '../ui/messages/notify.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import type { Route } from './+types/debrief-route'
import { type DebriefForm, rememberedLines, toDebrief, toDebriefForm } from './debrief-form.ts'
import classes from './debrief-route.module.css'

export const meta = () => pageTitle('After the Board')

/** How a board went. Nobody but its soldier reads it. */
export default function DebriefRoute({ params: { boardId } }: Route.ComponentProps) {
  const { $id: userId } = useSignedInUser()
  const boards = useBoards()
  const debrief = useQuery(debriefQuery(userId, boardId))
  const board = boards.data?.find(({ $id }) => $id === boardId)
  return (
    <>
      <PageHeader title="After the Board" subtitle={board?.name} />
      <Loaded query={boards} loading="Loading your board..." failure="Could not load your board.">
        {() =>
          board === undefined ? (
            <EmptyState title="This board is gone." />
          ) : (
            <Loaded
              query={debrief}
              loading="Loading what you said..."
              failure="Could not load what you said."
            >
              {(before) => <Debrief board={board} initial={toDebriefForm(before)} />}
            </Loaded>
          )
        }
      </Loaded>
    </>
  )
}

function Debrief({ board, initial }: { board: BoardDocument; initial: DebriefForm }) {
  const [form, setForm] = useState(initial)
  const [isSaved, setSaved] = useState(false)
  const saving = useSaveDebrief(board.$id)
  const followed = useFollowedUnitBoard(board.$id)
  const [now] = useState(() => new Date())
  const basis = usePlanBasis(now)
  const remembered = rememberedLines(form.remembered)

  function foretold(): number | null {
    const day = dayOfTargetDate(board.targetDate)
    if (day === null || basis.state !== 'ready' || basis.board.$id !== board.$id) return null
    return forecastPercent(basis.request, day)
  }

  async function save() {
    await saving.mutateAsync({ ...toDebrief(form), foretold: foretold() })
    if (form.isSent && followed.data) await sendQuestionDrafts(followed.data, remembered)
    notifyDone('Saved.')
    setSaved(true)
  }

  if (isSaved) {
    return (
      <EmptyState
        title="Thank you."
        action={
          <Button component={Link} to={screens.dashboard}>
            Back to the Dashboard
          </Button>
        }
      >
        What you said stays with you. You can download or delete it with your account.
      </EmptyState>
    )
  }
  return (
    <Form className={classes.form} onSubmit={() => save().catch(() => undefined)}>
      <p className={classes.soft}>
        Only you can read this. With the answers of at least 20 Soldiers we count which topics
        boards ask about and whether the forecast was right, with random noise, so that nobody can
        be found. Leave out what you like.
      </p>
      <DebriefFields {...{ form, setForm }} topics={board.categories} />
      {followed.data && remembered.length > 0 && (
        <Checkbox
          label="They asked me this: send these questions to the owners of my unit's board, without my name"
          checked={form.isSent}
          onChange={(event) => setForm({ ...form, isSent: event.currentTarget.checked })}
        />
      )}
      {saving.isError && (
        <p role="alert" className={classes.alert}>
          Nothing was saved. {errorMessage(saving.error)}
        </p>
      )}
      <div>
        <Button type="submit" loading={saving.isPending}>
          Save
        </Button>
      </div>
    </Form>
  )
}

interface DebriefFieldsProps {
  form: DebriefForm
  setForm: (form: DebriefForm) => void
  /** What the board was to ask about. */
  topics: readonly string[]
}

/** The result, the guess, the topics and the questions. Each may be left out. */
function DebriefFields({ form, setForm, topics }: DebriefFieldsProps) {
  return (
    <>
      <div>
        <p id="outcome" className={classes.label}>
          How did it go?
        </p>
        <SegmentedControl
          aria-labelledby="outcome"
          data={[
            { value: '', label: 'Not said' },
            { value: 'recommended', label: 'Recommended' },
            { value: 'not-recommended', label: 'Not this time' },
          ]}
          value={form.outcome}
          onChange={(outcome) => setForm({ ...form, outcome: outcome as DebriefForm['outcome'] })}
        />
      </div>
      <NumberInput
        label="Of 100 questions like yours, how many did you know?"
        description="Your best guess, 0 to 100."
        min={0}
        max={100}
        clampBehavior="strict"
        allowDecimal={false}
        value={form.knownPercent}
        onChange={(value) => setForm({ ...form, knownPercent: value === '' ? '' : Number(value) })}
      />
      {topics.length > 0 && (
        <Checkbox.Group
          label="What did they ask about?"
          value={[...form.topics]}
          onChange={(chosen) => setForm({ ...form, topics: chosen })}
        >
          <div className={classes.topics}>
            {topics.map((category) => (
              <Checkbox key={category} value={category} label={category} />
            ))}
          </div>
        </Checkbox.Group>
      )}
      <Textarea
        label="Questions you remember, one a line"
        description="No names, and nothing that may not be shared."
        value={form.remembered}
        autosize
        minRows={3}
        onChange={(event) => setForm({ ...form, remembered: event.currentTarget.value })}
      />
    </>
  )
}

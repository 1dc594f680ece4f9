import { Button, TextInput } from '@mantine/core'
import { formOfPlan, minutesProblem, planOfForm } from '@squared-away/domain/boards/plan-form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useActiveBoard } from '../data/boards/active-board.ts'
import { boardPlanQuery, USUAL_PLAN } from '../data/boards/board-plan.ts'
import { useSaveBoardPlan } from '../data/boards/on-request/save-plan.ts'
import { saveFailure } from '../data/edits/asked-edits.ts'
import { useCollectionRefresh } from '../data/live/live-refresh.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { Form } from '../ui/forms/form.tsx'
import { notifyDone } from '../ui/messages/notify.tsx'
import { MinutesChips } from '../ui/plan/minutes-chips.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { SettingsSection } from './settings-section.tsx'
import classes from './study-time-section.module.css'

/** Minutes a day of the active board's plan. Weekdays and days off are in the board's editor. */
export function StudyTimeSection() {
  const board = useActiveBoard()
  return (
    <SettingsSection
      id="study-time"
      title="Study time"
      words="How long you study each day. The plan deals as many cards as fit."
    >
      <Loaded
        query={board}
        loading="Loading your board..."
        failure="Could not load your board."
        inSection
      >
        {(active) =>
          active === null ? (
            <p>
              No Active Board. <Link to={screens.boards}>Manage My Boards</Link>
            </p>
          ) : (
            <StudyTime key={active.$id} boardId={active.$id} name={active.name} />
          )
        }
      </Loaded>
    </SettingsSection>
  )
}

function StudyTime({ boardId, name }: { boardId: string; name: string }) {
  const { $id: userId } = useSignedInUser()
  const plan = useQuery(boardPlanQuery(userId, boardId))
  useCollectionRefresh('boardPlans')
  // Null until edited: the plan may change on another device.
  const [typed, setTyped] = useState<string | null>(null)
  // What is typed here last wins: it is one number.
  const save = useSaveBoardPlan(async () => 'mine')

  return (
    <Loaded
      query={plan}
      loading="Loading your plan..."
      failure="Could not load the plan."
      inSection
    >
      {(stored) => {
        const form = formOfPlan(stored)
        if (form.byWeekday) {
          return (
            <p>
              {name} has its own minutes for each weekday.{' '}
              <Link to={screens.editBoard(boardId)}>Edit {name}</Link>
            </p>
          )
        }
        const minutes = typed ?? form.minutes
        const problem = minutesProblem(minutes)
        const send = async () => {
          const next = planOfForm({ ...form, minutes })
          if (next === null) return
          const { minutesByWeekday, daysOff } = stored ?? USUAL_PLAN
          await save.mutateAsync(
            { boardId, opened: { minutesByWeekday, daysOff }, plan: next },
            {
              onSuccess: () => {
                setTyped(null)
                notifyDone('Your study time has been saved.')
              },
            },
          )
        }
        return (
          <Form className={classes.form} onSubmit={send}>
            <div className={classes.fields}>
              <TextInput
                className={classes.minutes}
                label="Minutes a day"
                inputMode="numeric"
                value={minutes}
                error={problem}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <MinutesChips value={minutes} onChange={setTyped} />
            </div>
            <Button
              type="submit"
              variant="default"
              loading={save.isPending}
              disabled={problem !== null}
            >
              Save study time
            </Button>
            {save.isError && (
              <DialogFailure {...saveFailure(save.error, 'Could not save your study time.')} />
            )}
          </Form>
        )
      }}
    </Loaded>
  )
}

import { formOfPlan, type PlanForm } from '@squared-away/domain/boards/plan-form'
import type { PlannedTime } from '@squared-away/domain/boards/study-minutes'
import { useQuery } from '@tanstack/react-query'
import { boardPlanQuery, type PlanToSave, USUAL_PLAN } from '../../data/boards/board-plan.ts'
import { useCollectionRefresh } from '../../data/live/live-refresh.ts'
import {
  countsByCategory,
  questionSummariesQuery,
} from '../../data/questions/question-summaries.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { KeptDraftNote } from '../../ui/leaving/kept-draft-note.tsx'
import { PromiseLine } from '../../ui/plan/promise-line.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import type { EditedPlan } from '../board-editor-state.ts'
import { PlanFields } from './plan-fields.tsx'

interface PlanPartProps {
  /** The board being edited; null for a new one, which starts with the default plan. */
  boardId: string | null
  /** The edited plan; null while it is unchanged. */
  edit: EditedPlan | null
  onChange: (edit: EditedPlan) => void
  /** Of the board as it is edited. */
  board: { targetDate: string | null; categories: readonly string[] }
}

/** The plan section of the board editor. */
export function PlanPart({ boardId, edit, onChange, board }: PlanPartProps) {
  const { $id: userId } = useSignedInUser()
  const { data: summaries } = useQuery(questionSummariesQuery(userId))
  const counts = summaries ? countsByCategory(summaries) : null
  const promise = (time: PlannedTime | null) => (
    <PromiseLine
      time={time}
      targetDate={board.targetDate}
      categories={board.categories}
      counts={counts}
    />
  )
  const fieldsOf = ({ form, opened }: EditedPlan) => {
    const change = (fields: Partial<PlanForm>) => onChange({ form: { ...form, ...fields }, opened })
    return <PlanFields form={form} onChange={change} promise={promise} />
  }
  useCollectionRefresh('boardPlans')
  const plan = useQuery({ ...boardPlanQuery(userId, boardId ?? ''), enabled: boardId !== null })
  if (boardId === null || edit !== null) {
    return (
      <>
        {edit !== null && isOvertaken(edit, plan.data) && (
          <KeptDraftNote keptAt={null}>
            The study time of this board was changed somewhere else since then. Saving now brings
            both together.
          </KeptDraftNote>
        )}
        {fieldsOf(edit ?? { form: formOfPlan(null), opened: USUAL_PLAN })}
      </>
    )
  }
  return (
    <Loaded
      query={plan}
      loading="Loading your plan..."
      failure="Could not load the plan."
      inSection
    >
      {(stored) => fieldsOf({ form: formOfPlan(stored), opened: timesOf(stored) })}
    </Loaded>
  )
}

function timesOf(plan: PlanToSave | null): PlanToSave {
  const { minutesByWeekday, daysOff } = plan ?? USUAL_PLAN
  return { minutesByWeekday, daysOff }
}

/** True if the plan was saved elsewhere after this edit began. */
function isOvertaken({ opened }: EditedPlan, stored: PlanToSave | null | undefined): boolean {
  if (stored === undefined || opened.daysOff === undefined) return false
  return JSON.stringify(timesOf(stored)) !== JSON.stringify(opened)
}

import { formOfPlan, type PlanForm } from '@squared-away/domain/boards/plan-form'
import { useQuery } from '@tanstack/react-query'
import { useCollectionRefresh } from '../../data/live/collection-refresh.ts'
import { boardPlanQuery } from '../../data/plan/board-plan.ts'
import { useSignedInUser } from '../../session/signed-in-user.ts'
import { Loaded } from '../../ui/states/loaded.tsx'
import { PlanFields } from './plan-fields.tsx'

interface PlanPartProps {
  /** The board to change; null for a new one, which begins with the usual time. */
  boardId: string | null
  /** What was changed; null while nothing was. */
  form: PlanForm | null
  onChange: (form: PlanForm) => void
}

/** The plan beside a board in its editor. */
export function PlanPart({ boardId, form, onChange }: PlanPartProps) {
  const { $id: userId } = useSignedInUser()
  useCollectionRefresh('boardPlans')
  const plan = useQuery({ ...boardPlanQuery(userId, boardId ?? ''), enabled: boardId !== null })
  if (boardId === null || form !== null) return fieldsOf(form ?? formOfPlan(null), onChange)
  return (
    <Loaded
      query={plan}
      loading="Loading your plan..."
      failure="Could not load the plan."
      inSection
    >
      {(stored) => fieldsOf(formOfPlan(stored), onChange)}
    </Loaded>
  )
}

function fieldsOf(form: PlanForm, onChange: (form: PlanForm) => void) {
  return <PlanFields form={form} onChange={(fields) => onChange({ ...form, ...fields })} />
}

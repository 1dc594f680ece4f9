import type { QuestionSet } from '@squared-away/domain/entities/question-set'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import * as pages from '../../addresses/pages.ts'
import { beingCheckedQuery } from '../../data/sets/being-checked.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import classes from './being-checked-note.module.css'

interface BeingCheckedNoteProps {
  type: QuestionSet['type']
  /** Counts only these categories; all if omitted. */
  categories?: readonly string[]
}

/**
 * How many questions are set aside because a new edition changed their fact. Renders nothing if
 * there are none, or until loaded.
 */
export function BeingCheckedNote({ type, categories = [] }: BeingCheckedNoteProps) {
  const { $id: userId } = useSignedInUser()
  const { data: sets = [] } = useQuery(beingCheckedQuery(userId))
  const count = sets
    .filter((set) => set.type === type)
    .filter(({ category }) => categories.length === 0 || categories.includes(category ?? ''))
    .reduce((sum, { beingChecked }) => sum + beingChecked, 0)
  if (count === 0) return null
  const [one, many] = type === 'standard' ? ['question', 'questions'] : ['scenario', 'scenarios']
  return (
    <p className={classes.note}>
      {count === 1 ? `1 ${one} is` : `${count} ${many} are`} being checked against a new edition and
      will not come up until then. <Link to={pages.publications}>Publications</Link>
    </p>
  )
}

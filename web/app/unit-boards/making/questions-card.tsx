import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { errorMessage } from '../../data/errors.ts'
import { mySetsQuery } from '../../data/sets/my-sets.ts'
import { usePublishQuestions } from '../../data/unit-boards/unit-board-changes.ts'
import type { UnitBoardDocument } from '../../data/unit-boards/unit-boards.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { Loaded } from '../../ui/states/loaded.tsx'
import classes from '../unit-boards.module.css'

/** The questions of the unit: a copy of one of the maker's sets, for its soldiers only. */
export function QuestionsCard({ unitBoard }: { unitBoard: UnitBoardDocument }) {
  const { $id: userId } = useSignedInUser()
  const sets = useQuery(mySetsQuery(userId))
  const [chosen, setChosen] = useState('')
  const publishing = usePublishQuestions(unitBoard.$id)
  const isGiven = unitBoard.questionSetId !== null
  return (
    <BinderCard tab="Questions" labelledBy="questions-heading">
      <h2 id="questions-heading" className={classes.heading}>
        Questions of the unit
      </h2>
      <p>
        {isGiven
          ? 'Soldiers have a copy of one of your sets. After you change the set, give it to them again.'
          : 'Give Soldiers one of your own sets. Only they get it, and they study it with everything else.'}
      </p>
      <Loaded query={sets} failure="Could not load your sets." inSection>
        {(all) => {
          const own = all.filter((set) => set.source === 'Private' && set.questionCount > 0)
          if (own.length === 0) {
            return (
              <p>
                You have no set of your own yet. Make one in{' '}
                <Link to={screens.myQuestions}>My Questions</Link>.
              </p>
            )
          }
          const setId = chosen || (own[0]?.$id ?? '')
          return (
            <div className={classes.actions}>
              <NativeSelect
                aria-label="Set to give to Soldiers"
                value={setId}
                data={own.map(({ $id, name, questionCount }) => ({
                  value: $id,
                  label: `${name} (${questionCount})`,
                }))}
                onChange={(event) => setChosen(event.currentTarget.value)}
              />
              <Button loading={publishing.isPending} onClick={() => publishing.mutate(setId)}>
                {isGiven ? 'Give it again' : 'Give it to Soldiers'}
              </Button>
              {isGiven && (
                <Button variant="default" onClick={() => publishing.mutate(null)}>
                  Take it away
                </Button>
              )}
            </div>
          )
        }}
      </Loaded>
      {publishing.isSuccess && (
        <p role="status">
          {publishing.data.questionCount === 0
            ? 'Soldiers have no questions of the unit now.'
            : `Soldiers have ${publishing.data.questionCount} questions of the unit now.`}
        </p>
      )}
      {publishing.isError && (
        <p role="alert" className={classes.problem}>
          {errorMessage(publishing.error, 'Could not give the questions to Soldiers.')}
        </p>
      )}
    </BinderCard>
  )
}

import { Button } from '@mantine/core'
import { readCode } from '@squared-away/domain/unit-boards/unit-board-code'
import { Link, useNavigate, useParams } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { useActiveBoard } from '../data/boards/active-board.ts'
import { errorMessage, errorStatus } from '../data/errors.ts'
import { useJoinUnitBoard, useUnitBoardOfCode } from '../data/unit-boards/unit-board-changes.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { endArrival } from '../session/arrival.ts'
import { UnitCodeForm } from '../session/unit-code-form.tsx'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { Loaded } from '../ui/states/loaded.tsx'
import { dayText } from './day-text.ts'
import classes from './unit-boards.module.css'

export const meta = () => pageTitle('Join a Unit Board')

/** Joins the unit board of a code, from the link or the QR picture. */
export default function JoinRoute() {
  const { code: typed = '' } = useParams()
  const navigate = useNavigate()
  const code = readCode(typed)
  return (
    <>
      <PageHeader
        title="Join a Unit Board"
        subtitle="You get a board of your own with its date, topics and questions. It follows what your leader changes."
      />
      {code === null ? (
        <UnitCodeForm
          key={typed}
          refused={typed}
          onCode={(next) => void navigate(screens.joinAddress(next), { replace: true })}
        />
      ) : (
        <TakeCard key={code} code={code} />
      )}
    </>
  )
}

/** Shows whose board a code joins, before it does. */
function TakeCard({ code }: { code: string }) {
  const active = useActiveBoard()
  const looked = useUnitBoardOfCode(code)
  const isWrong = looked.isError && errorStatus(looked.error) !== undefined
  return (
    <BinderCard tab={`${code.slice(0, 3)} ${code.slice(3)}`} className={classes.take}>
      {isWrong ? (
        <JoinProblem error={looked.error} />
      ) : (
        <Loaded
          query={looked}
          loading="Looking the code up..."
          failure="Could not look the code up."
          inSection
        >
          {({ name, targetDate }) => (
            <>
              <h2 className={classes.heading}>
                <bdi>{name}</bdi>
              </h2>
              <p>{dayText(targetDate)}</p>
              <Loaded query={active} failure="Could not load your boards." inSection>
                {(board) => <Take code={code} activeName={board?.name ?? null} />}
              </Loaded>
            </>
          )}
        </Loaded>
      )}
    </BinderCard>
  )
}

function JoinProblem({ error }: { error: unknown }) {
  return (
    <p role="alert" className={classes.problem}>
      {errorMessage(error, 'Could not join the board. Check your connection.')}{' '}
      {errorStatus(error) === 404 && <Link to={screens.join}>Enter another code</Link>}
    </p>
  )
}

/** An active board is asked about, never replaced. */
function Take({ code, activeName }: { code: string; activeName: string | null }) {
  const user = useSignedInUser()
  const navigate = useNavigate()
  const taking = useJoinUnitBoard(async (unitBoardId) => {
    endArrival(user.$id)
    await navigate(screens.unitBoardAddress(unitBoardId), { replace: true })
  })
  return (
    <>
      <p>
        Your leader sees that one more Soldier joined the board, not that it is you. Share how you
        study only if you want to, later.
      </p>
      {activeName === null ? (
        <Button
          size="lg"
          loading={taking.isPending}
          onClick={() => taking.mutate({ code, activate: true })}
        >
          Join this board
        </Button>
      ) : (
        <>
          <p>
            &quot;{activeName}&quot; is your active board now. Sessions and streaks count toward the
            active one, and you can change it at any time.
          </p>
          <div className={classes.actions}>
            <Button
              loading={taking.isPending}
              onClick={() => taking.mutate({ code, activate: true })}
            >
              Join it and make it active
            </Button>
            <Button
              variant="default"
              disabled={taking.isPending}
              onClick={() => taking.mutate({ code, activate: false })}
            >
              Join it, keep &quot;{activeName}&quot; active
            </Button>
          </div>
        </>
      )}
      {taking.isError && <JoinProblem error={taking.error} />}
    </>
  )
}

import { Button } from '@mantine/core'
import { type SentSet, SHOWN_OF_SENT_SET } from '@squared-away/domain/question-sets/set-link'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import * as screens from '../addresses/screens.ts'
import { errorMessage, errorStatus } from '../data/errors.ts'
import { useCopySentSet, useSentSet } from '../data/sets/sharing/set-links.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { PageHeader } from '../ui/headers/page-header.tsx'
import { notifyDone } from '../ui/messages/notify.tsx'
import { useLoadedPart } from '../ui/page/loaded-part.ts'
import { pageTitle } from '../ui/page/page-title.ts'
import { useQuestionsDialog } from '../ui/question-list/use-questions-dialog.tsx'
import { EmptyState } from '../ui/states/empty-state.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import classes from './sent-set.module.css'

export const meta = () => pageTitle('A Set Sent to You')

/**
 * Shows the set of a link and copies it by a press. The secret is behind the # of the link, so that
 * no server log has it.
 */
export default function SentSetRoute() {
  const secret = useLocation().hash.slice(1)
  return (
    <>
      <PageHeader title="A Set Sent to You" subtitle="Look at it, and take a copy of your own." />
      {secret === '' ? (
        <EmptyState title="This link is not complete." action={<ToMySets />}>
          Ask for the whole link, with everything behind the #.
        </EmptyState>
      ) : (
        <OfLink key={secret} secret={secret} />
      )}
    </>
  )
}

function OfLink({ secret }: { secret: string }) {
  const set = useSentSet(secret)
  if (set.data === undefined && errorStatus(set.error) === 404) {
    return (
      <EmptyState title="This link opens nothing." action={<ToMySets />}>
        {errorMessage(set.error)} Ask for a new one. Copies that were taken before stay.
      </EmptyState>
    )
  }
  return (
    <Loaded query={set} loading="Opening the link..." failure="Could not open the link.">
      {(sent) => <Sent secret={secret} set={sent} />}
    </Loaded>
  )
}

function Sent({ secret, set }: { secret: string; set: SentSet }) {
  const { name, description, questionCount, isOwn } = set
  const copying = useCopySentSet(secret)
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button is gone.
    if (copying.isSuccess) buttons.current?.querySelector('a')?.focus()
  }, [copying.isSuccess])
  const questions = useQuestionsDialog(() => ({
    queryKey: ['sent-set', 'questions', secret],
    queryFn: async () => set.questions.map((question) => ({ ...question, picture: null })),
    gcTime: 0,
  }))
  return (
    <BinderCard tab="Question set" labelledBy="sent-set">
      <h2 id="sent-set" className={classes.name}>
        <bdi>{name}</bdi>
      </h2>
      {description && <p className={classes.description}>{description}</p>}
      <p className={classes.soft}>{sizeOf(questionCount)}</p>
      <p className={classes.soft}>
        {isOwn
          ? 'You sent this set yourself.'
          : 'A copy is private and yours to edit. Later changes to the sent set do not follow, and your copy stays when the link is taken back.'}
      </p>
      {copying.isError && (
        <p role="alert" className={classes.problem}>
          Nothing was copied. {errorMessage(copying.error)}
        </p>
      )}
      <div ref={buttons} className={classes.buttons}>
        {isOwn || copying.isSuccess ? (
          <ToMySets />
        ) : (
          <Button
            loading={copying.isPending}
            onClick={() =>
              copying.mutate(undefined, {
                onSuccess: () => notifyDone(`"${name}" is now in your private sets.`),
              })
            }
          >
            Take a private copy
          </Button>
        )}
        <Button variant="default" onClick={() => questions.view({ id: 'sent', name })}>
          View the questions
        </Button>
        {!isOwn && <Reporting secret={secret} name={name} />}
      </div>
      {questions.shown}
    </BinderCard>
  )
}

function Reporting({ secret, name }: { secret: string; name: string }) {
  const [opened, setOpened] = useState(false)
  const { Part, load } = useLoadedPart(fetchReport)
  const open = async () => {
    if (await load()) setOpened(true)
  }
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => void open()}>
        Report a problem
      </Button>
      {Part && <Part {...{ secret, name, opened }} onClose={() => setOpened(false)} />}
    </>
  )
}

const fetchReport = () =>
  import('./sent-set-report-dialog.tsx').then((part) => part.SentSetReportDialog)

const ToMySets = () => (
  <Button component={Link} to={screens.myQuestions} variant="default">
    Open My Questions
  </Button>
)

function sizeOf(count: number): string {
  const questions = count === 1 ? '1 question.' : `${count.toLocaleString('en-US')} questions.`
  const { questions: most } = SHOWN_OF_SENT_SET
  return count > most
    ? `${questions} The first ${most} are shown here; a copy has all of them, with their pictures.`
    : `${questions} Pictures come with a copy.`
}

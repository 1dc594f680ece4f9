import { Button } from '@mantine/core'
import { type ReactNode, useReducer } from 'react'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { beginByMail, type MailedLink } from '../../data/account/mailed-links.ts'
import { errorMessage, errorType } from '../../data/errors.ts'
import { useWrite } from '../../data/queries/use-write.ts'
import { HALF_SIGNED_IN, useCurrentUser } from '../../data/user/current-user.ts'
import { SignedInUserContext } from '../../data/user/signed-in-user.ts'
import { ORIGIN_ONLY_REFERRER, useMailedLink } from '../../session/mailed-link.ts'
import { ChallengeForm } from '../../session/second-factor/challenge-form.tsx'
import { rememberUser, signInBy, signOut } from '../../session/sign-in.ts'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import { pageTitle } from '../../ui/page/page-title.ts'
import { PublicCard, PublicPage } from '../../ui/public/public-page.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingState } from '../../ui/states/loading-state.tsx'
import { DownloadData } from './download-data.tsx'
import classes from './my-data-route.module.css'

export const meta = () => [...pageTitle('Your data'), ORIGIN_ONLY_REFERRER]

/** Where the owner of an account fetches its data by a mailed link (wire §14.2.2). */
export default function MyDataRoute() {
  const link = useMailedLink()
  // Signing in and out forgets every answer, also those that this page shows.
  const [signIns, noteSignIn] = useReducer((count: number) => count + 1, 0)
  return (
    <PublicPage signInLink={false}>
      <PublicCard tab="Account" title="Your data">
        {link === undefined ? (
          <LoadingState label="Loading..." />
        ) : (
          <MyData key={signIns} link={link} onSignIn={noteSignIn} />
        )}
      </PublicCard>
    </PublicPage>
  )
}

interface MyDataProps {
  link: MailedLink | null
  /** Called after the session of this browser began, ended or was proven. */
  onSignIn: () => void
}

function MyData({ link, onSignIn }: MyDataProps) {
  const { data: user, isPending, isFetching, refetch } = useCurrentUser()
  const leaving = useWrite({ mutationFn: () => signOut(() => {}), onSuccess: onSignIn })
  if (isPending) return <LoadingState label="Loading..." />
  if (user === undefined) {
    return (
      <ErrorState
        message="Could not reach the server."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  const leave = (label: string) => (
    <Button variant="default" loading={leaving.isPending} onClick={() => leaving.mutate()}>
      {label}
    </Button>
  )
  if (user === HALF_SIGNED_IN) {
    return (
      <ChallengeForm
        onProven={async () => {
          await rememberUser()
          onSignIn()
        }}
        confirm="Continue"
        cancel={leave('Cancel')}
        Actions={Actions}
      />
    )
  }
  if (user === null) return link === null ? <NoLink /> : <Begin link={link} onBegun={onSignIn} />
  if (link !== null && link.userId !== user.$id) {
    return (
      <>
        <p>Somebody else is signed in in this browser. Log out first, then get your data.</p>
        {leave('Log Out')}
      </>
    )
  }
  return (
    <SignedInUserContext value={user}>
      <p>
        One ZIP file: everything stored for <bdi>{user.email}</bdi>.
      </p>
      <DownloadData Actions={Actions} />
      <p>Log out when you have the file, if this is not your own device.</p>
      {leave('Log Out')}
    </SignedInUserContext>
  )
}

/** Requires a press, because mail scanners open links and may run the page. */
function Begin({ link, onBegun }: { link: MailedLink; onBegun: () => void }) {
  const beginning = useWrite({
    mutationFn: () => signInBy(() => beginByMail(link)),
    onSuccess: onBegun,
  })
  if (errorType(beginning.error) === 'user_invalid_token') return <NoLink />
  return (
    <>
      <p>The link works once. Open it on the device that keeps the file.</p>
      {beginning.isError && (
        <DialogFailure message={errorMessage(beginning.error, 'That did not work. Try again.')} />
      )}
      <Button
        size="md"
        fullWidth
        loading={beginning.isPending}
        onClick={() => beginning.mutate(undefined)}
      >
        Get my data
      </Button>
    </>
  )
}

function NoLink() {
  return (
    <>
      <p role="alert">
        This link does not work. It was already used, is older than 7 days, or is incomplete. Ask an
        admin for a new one, or log in: Account Settings has your data too.
      </p>
      <Button component={Link} to={screens.settings} size="md" fullWidth>
        Go to Account Settings
      </Button>
    </>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}

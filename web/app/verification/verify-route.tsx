import { Button } from '@mantine/core'
import { Link } from 'react-router'
import * as pages from '../addresses/pages.ts'
import * as screens from '../addresses/screens.ts'
import { type MailedLink, useConfirmAddress } from '../data/account/mailed-links.ts'
import { errorMessage, errorType } from '../data/errors.ts'
import { notifyOtherTabs } from '../data/user/other-tabs.ts'
import { ORIGIN_ONLY_REFERRER, useMailedLink } from '../session/mailed-link.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { pageTitle } from '../ui/page/page-title.ts'
import { PublicCard, PublicPage } from '../ui/public/public-page.tsx'
import { LoadingState } from '../ui/states/loading-state.tsx'

export const meta = () => [...pageTitle('Confirm your email address'), ORIGIN_ONLY_REFERRER]

/**
 * Target of the mailed verification link. Requires a button press, because mail scanners open links
 * and may run the page.
 */
export default function VerifyRoute() {
  const link = useMailedLink()
  return (
    <PublicPage>
      {link === undefined ? (
        <PublicCard tab="Account" title="Confirm your email address">
          <LoadingState label="Loading..." />
        </PublicCard>
      ) : link === null ? (
        <NoLink />
      ) : (
        <Confirmation link={link} />
      )}
    </PublicPage>
  )
}

function Confirmation({ link }: { link: MailedLink }) {
  const confirmation = useConfirmAddress(notifyOtherTabs)
  if (confirmation.isSuccess) return <Confirmed />
  if (['user_invalid_token', 'user_not_found'].includes(errorType(confirmation.error))) {
    return <NoLink />
  }
  return (
    <PublicCard tab="Account" title="Confirm your email address">
      <p>Press the button to confirm that this address is yours.</p>
      {confirmation.isError && (
        <DialogFailure
          message={errorMessage(confirmation.error, 'Could not confirm the address. Try again.')}
        />
      )}
      <Button
        size="md"
        fullWidth
        loading={confirmation.isPending}
        onClick={() => confirmation.mutate(link)}
      >
        Confirm
      </Button>
    </PublicCard>
  )
}

function Confirmed() {
  return (
    <PublicCard tab="Account" title="Address confirmed">
      <p role="status">Thank you. You can close this page, or go on.</p>
      <Button component={Link} to={pages.home} size="md" fullWidth>
        Go to Squared Away
      </Button>
    </PublicCard>
  )
}

function NoLink() {
  return (
    <PublicCard tab="Account" title="This link does not work">
      <p role="alert">
        It was already used, is too old, or is incomplete. Account Settings shows whether your
        address is confirmed and can send a new link.
      </p>
      <Button component={Link} to={screens.emailSettings} size="md" fullWidth>
        Go to Account Settings
      </Button>
    </PublicCard>
  )
}

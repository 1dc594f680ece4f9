import { Button, TextInput } from '@mantine/core'
import {
  type CalendarAddress as Address,
  useCalendarAddress,
  useChangeCalendarAddress,
} from '../data/account/calendar-address.ts'
import { errorMessage } from '../data/errors.ts'
import { ProofDialog } from '../session/proof/proof-dialog.tsx'
import { useProof } from '../session/proof/use-proof.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { notifyDone, notifyFailed } from '../ui/messages/notify.tsx'
import { formatMoment } from '../ui/page/moments.ts'
import { Loaded } from '../ui/states/loaded.tsx'
import { SettingsActions, SettingsSection } from './settings-section.tsx'

/** Private calendar feed of study days. */
export function CalendarSection() {
  const address = useCalendarAddress()
  return (
    <SettingsSection
      id="calendar"
      title="Study calendar"
      words="Your study days and your board's day in your own calendar. It shows minutes and a link, never what you study. Anyone with the address can read it, so keep it to yourself."
    >
      <Loaded inSection query={address} failure="Could not load your study calendar.">
        {(known) => <CalendarAddress known={known} />}
      </Loaded>
    </SettingsSection>
  )
}

function CalendarAddress({ known }: { known: Address }) {
  const { withProof, proof } = useProof()
  const change = useChangeCalendarAddress(withProof)
  const isActive = known.status === 'active'
  return (
    <>
      {proof.opened && <ProofDialog {...proof} />}
      {isActive && known.path === null && (
        <p>
          You have an address{known.createdAt !== null && `, made ${formatMoment(known.createdAt)}`}
          . It was shown once; make a new one if you need it again.
        </p>
      )}
      {known.path !== null && <NewAddress url={new URL(known.path, location.origin).href} />}
      {change.isError && (
        <DialogFailure
          message="Could not change the calendar address."
          detail={errorMessage(change.error, '')}
        />
      )}
      <SettingsActions>
        <Button
          variant="default"
          loading={change.isPending && change.variables === 'create'}
          onClick={() => change.mutate('create')}
        >
          {isActive ? 'Create a new address' : 'Create an address'}
        </Button>
        {isActive && (
          <Button
            variant="default"
            loading={change.isPending && change.variables === 'revoke'}
            onClick={() => change.mutate('revoke')}
          >
            Turn off the address
          </Button>
        )}
      </SettingsActions>
    </>
  )
}

/** The new URL; shown only now. */
function NewAddress({ url }: { url: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      notifyDone('Calendar address copied.')
    } catch {
      notifyFailed('Could not copy the address. Select it and copy it yourself.')
    }
  }
  return (
    <>
      <TextInput
        label="Your calendar address"
        description="Copy it now. It is shown only once. Add it to your calendar as a subscription."
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <SettingsActions>
        <Button component="a" href={url.replace(/^https?:/, 'webcal:')}>
          Subscribe
        </Button>
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="default" component="a" href={url} download="study-days.ics">
          Download
        </Button>
      </SettingsActions>
    </>
  )
}

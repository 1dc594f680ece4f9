import { Button, NativeSelect, Switch } from '@mantine/core'
import { isQuietHour } from '@squared-away/domain/entities/study-reminder'
import { useActiveBoard } from '../data/boards/active-board.ts'
import { errorMessage } from '../data/errors.ts'
import {
  type ReminderChoice,
  type ReminderDocument,
  useSetReminder,
  useStudyReminder,
} from '../data/reminders/study-reminder.ts'
import {
  NotAllowedError,
  type NotificationSupport,
  type NotifiedBrowser,
  notificationSupport,
  useNotifiedBrowsers,
  useTurnOffNotifications,
  useTurnOnNotifications,
} from '../data/reminders/web-push.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { formatDay } from '../ui/page/moments.ts'
import { Loaded } from '../ui/states/loaded.tsx'
import { deviceName } from './device-names.ts'
import classes from './reminder-section.module.css'
import { Row, SettingsRowList } from './row-list.tsx'
import { SettingsSection } from './settings-section.tsx'

/** The default hour: after first formation, before the workday. */
const USUAL_HOUR = 6

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** Optional reminders on study days, as notifications or by email. */
export function ReminderSection() {
  const reminder = useStudyReminder()
  const browsers = useNotifiedBrowsers()
  return (
    <SettingsSection
      id="reminders"
      title="Reminders"
      words="One on each study day, at your hour. Days off get none, and neither does a day on which you have studied."
    >
      <Loaded inSection query={reminder} failure="Could not load your reminders.">
        {(known) => (
          <Loaded inSection query={browsers} failure="Could not load your reminders.">
            {(notified) => <Reminder known={known} browsers={notified} />}
          </Loaded>
        )}
      </Loaded>
    </SettingsSection>
  )
}

interface ReminderProps {
  known: ReminderDocument | null
  browsers: NotifiedBrowser[]
}

/** The changes to reminders: by email, on this device, on others, and their hour. */
function useReminderChanges({ known, browsers }: ReminderProps) {
  const setReminder = useSetReminder(known)
  const turnOn = useTurnOnNotifications()
  const turnOff = useTurnOffNotifications()
  const isMailed = known?.byMail ?? false
  const hour = known?.hour ?? USUAL_HOUR

  /** Without any way to remind, there is no reminder. */
  const choose = (choice: ReminderChoice, left: number) =>
    setReminder.mutateAsync(choice.byMail || left > 0 ? choice : null)
  async function notifyHere() {
    await turnOn.mutateAsync()
    await choose({ hour: isQuietHour(hour) ? USUAL_HOUR : hour, byMail: isMailed }, 1)
  }
  async function stopNotifying(browser: NotifiedBrowser) {
    await turnOff.mutateAsync(browser)
    await choose({ hour, byMail: isMailed }, browsers.length - 1)
  }
  return {
    ...{ hour, isMailed, notifyHere, stopNotifying },
    toggleMail: () => choose({ hour, byMail: !isMailed }, browsers.length),
    setHour: (chosen: number) => setReminder.mutate({ hour: chosen, byMail: isMailed }),
    isPending: setReminder.isPending || turnOn.isPending || turnOff.isPending,
    failure: turnOn.error ?? turnOff.error ?? setReminder.error,
  }
}

function Reminder({ known, browsers }: ReminderProps) {
  const changes = useReminderChanges({ known, browsers })
  const { hour, isMailed, isPending, failure } = changes
  const support = notificationSupport()
  const here = browsers.find(({ current }) => current)
  const isOn = isMailed || (known !== null && browsers.length > 0)
  const toggleHere = () => (here ? changes.stopNotifying(here) : changes.notifyHere())
  return (
    <>
      <div className={classes.choice}>
        <div className={classes.ways}>
          <Switch
            label="Notify me on this device"
            checked={here !== undefined}
            disabled={isPending || (support !== 'ready' && here === undefined)}
            onChange={() => void toggleHere().catch(() => {})}
          />
          <Switch
            label="Remind me by email"
            checked={isMailed}
            disabled={isPending}
            onChange={() => void changes.toggleMail().catch(() => {})}
          />
        </div>
        {isOn && (
          <NativeSelect
            label="Hour"
            data={HOURS.filter(
              ({ value }) => !isQuietHour(Number(value)) || Number(value) === hour,
            )}
            value={String(hour)}
            disabled={isPending}
            onChange={(event) => changes.setHour(Number(event.currentTarget.value))}
          />
        )}
      </div>
      {here === undefined && support !== 'ready' && <p>{SUPPORT_WORDS[support]}</p>}
      {isOn && known !== null && (
        <p role="status">
          <ReminderText known={known} isNotified={browsers.length > 0} />
        </p>
      )}
      <OtherDevices
        browsers={browsers.filter(({ current }) => !current)}
        isPending={isPending}
        onStop={(browser) => void changes.stopNotifying(browser).catch(() => {})}
      />
      {failure !== null && !isPending && (
        <DialogFailure message="Could not change the reminders." detail={failureDetail(failure)} />
      )}
    </>
  )
}

interface OtherDevicesProps {
  browsers: readonly NotifiedBrowser[]
  isPending: boolean
  onStop: (browser: NotifiedBrowser) => void
}

function OtherDevices({ browsers, isPending, onStop }: OtherDevicesProps) {
  if (browsers.length === 0) return null
  return (
    <SettingsRowList label="Other notified devices">
      {browsers.map((browser) => (
        <Row
          key={browser.$id}
          name={deviceName(browser)}
          about={`Notified since ${formatDay(browser.$createdAt)}`}
          action={
            <Button
              variant="default"
              size="sm"
              disabled={isPending}
              aria-label={`Stop notifying ${deviceName(browser)}`}
              onClick={() => onStop(browser)}
            >
              Stop
            </Button>
          }
        />
      ))}
    </SettingsRowList>
  )
}

const SUPPORT_WORDS: Readonly<Record<Exclude<NotificationSupport, 'ready'>, string>> = {
  'not-installed':
    'On an iPhone or iPad, notifications need the app on your Home Screen: press Share, then Add to Home Screen. Open it from there and turn them on here.',
  blocked:
    'This browser blocks our notifications. Allow them in its settings for this site, then reload this page.',
  none: 'This browser cannot show notifications.',
}

function failureDetail(failure: Error): string {
  if (failure instanceof NotAllowedError) return 'This browser did not allow notifications.'
  return errorMessage(failure, '')
}

/** How and by which plan the user is reminded. */
function ReminderText({ known, isNotified }: { known: ReminderDocument; isNotified: boolean }) {
  const { emailVerification, email } = useSignedInUser()
  const { data: board } = useActiveBoard()
  const { byMail, timeZone } = known
  const clocks = `by the clocks of ${timeZone}`
  const mail = emailVerification
    ? `${isNotified ? 'If no device can be notified, an email goes' : 'Emails go'} to ${email}`
    : `Emails start once you confirm ${email}, above under Email address`
  const ways = [
    ...(isNotified
      ? [`Notifications, also of your unit boards, come ${clocks}, never from 22:00 to 05:00.`]
      : []),
    ...(byMail ? [`${mail}${isNotified || !emailVerification ? '' : `, ${clocks}`}.`] : []),
  ]
  const plan =
    board === undefined
      ? []
      : board === null
        ? ['They need an active board: its plan says which days are study days.']
        : [`They follow the plan of your active board, ${board.name}.`]
  return [...ways, ...plan].join(' ')
}

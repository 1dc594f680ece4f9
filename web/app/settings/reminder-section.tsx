import { NativeSelect, Switch } from '@mantine/core'
import { useActiveBoard } from '../data/boards/active-board.ts'
import { errorMessage } from '../data/calls/errors.ts'
import {
  type ReminderDocument,
  useSetReminder,
  useStudyReminder,
} from '../data/reminders/study-reminder.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import classes from './reminder-section.module.css'
import { SettingsSection } from './settings-section.tsx'

/** The default hour: after first formation, before the workday. */
const USUAL_HOUR = 6

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** Optional email on study days. */
export function ReminderSection() {
  const reminder = useStudyReminder()
  return (
    <SettingsSection
      id="reminders"
      title="Reminders"
      words="One email on each study day, at your hour. Days off get none. Every email has a link that ends them with one click."
    >
      <Loaded inSection query={reminder} failure="Could not load your reminders.">
        {(known) => <Reminder known={known} />}
      </Loaded>
    </SettingsSection>
  )
}

function Reminder({ known }: { known: ReminderDocument | null }) {
  const { emailVerification, email } = useSignedInUser()
  const setReminder = useSetReminder(known)
  const isOn = known !== null
  return (
    <>
      <div className={classes.choice}>
        <Switch
          label="Remind me by email"
          checked={isOn}
          disabled={setReminder.isPending}
          onChange={() => setReminder.mutate(isOn ? null : USUAL_HOUR)}
        />
        {isOn && (
          <NativeSelect
            label="Hour"
            data={HOURS}
            value={String(known.hour)}
            disabled={setReminder.isPending}
            onChange={(event) => setReminder.mutate(Number(event.currentTarget.value))}
          />
        )}
      </div>
      {isOn && (
        <p role="status">
          {emailVerification
            ? `Emails go to ${email}, by the clocks of ${known.timeZone}.`
            : `Emails start once you confirm ${email}, above under Email address.`}{' '}
          <BoardWords />
        </p>
      )}
      {setReminder.isError && (
        <DialogFailure
          message="Could not change the reminders."
          detail={errorMessage(setReminder.error, '')}
        />
      )}
    </>
  )
}

/** The board whose plan defines study days. */
function BoardWords() {
  const { data: board } = useActiveBoard()
  if (board === undefined) return null
  return board === null
    ? 'They need an active board: its plan says which days are study days.'
    : `They follow the plan of your active board, ${board.name}.`
}

import { Button } from '@mantine/core'
import { isQuietHour, QUIET_FROM, QUIET_UNTIL } from '@squared-away/domain/entities/study-reminder'
import { useState } from 'react'
import { Link } from 'react-router'
import * as screens from '../../addresses/screens.ts'
import { userDataKey } from '../../data/device/user-data.ts'
import { errorMessage } from '../../data/errors.ts'
import { useSetReminder, useStudyReminder } from '../../data/reminders/study-reminder.ts'
import {
  NotAllowedError,
  notificationSupport,
  useTurnOnNotifications,
} from '../../data/reminders/web-push.ts'
import { useSignedInUser } from '../../data/user/signed-in-user.ts'
import classes from './reminder-offer.module.css'

/** Whether to offer a reminder: none is set, and it was not declined on this device. */
export function useReminderOffer() {
  const { $id: userId } = useSignedInUser()
  const { data: reminder } = useStudyReminder()
  const key = userDataKey(userId, 'no-reminder')
  const [isDeclined, setDeclined] = useState(() => readText(key) !== null)
  // Stays after it was accepted, to say so.
  const [isOffered, setOffered] = useState(false)
  if (reminder === null && !isDeclined && !isOffered) setOffered(true)
  return {
    isShown: isOffered && !isDeclined,
    decline() {
      writeText(key, 'yes')
      setDeclined(true)
    },
  }
}

/** "Same time tomorrow?", after a session that began at an ISO time. */
export function ReminderOffer({ startTime, decline }: { startTime: string; decline: () => void }) {
  const { data: known = null } = useStudyReminder()
  const setReminder = useSetReminder(known)
  const turnOn = useTurnOnNotifications()
  const support = notificationSupport()
  const began = new Date(startTime).getHours()
  const hour = wakingHour(began)
  const at = `${String(hour).padStart(2, '0')}:00`
  async function notify() {
    await turnOn.mutateAsync()
    await setReminder.mutateAsync({ hour, byMail: false })
  }
  const failure = turnOn.error ?? setReminder.error
  const isPending = turnOn.isPending || setReminder.isPending
  if (known !== null && !isPending) {
    return (
      <p role="status">
        Your reminder is set for {String(known.hour).padStart(2, '0')}:00. Change it in{' '}
        <Link to={`${screens.settings}#reminders`}>Settings</Link>.
      </p>
    )
  }
  return (
    <section aria-labelledby="same-time" className={classes.offer}>
      <h3 id="same-time" className={classes.question}>
        {hour === began ? 'Same time tomorrow?' : `Tomorrow at ${at}?`}
      </h3>
      <p>One reminder at {at} on each study day, and none once you have studied.</p>
      {support === 'not-installed' && <p>{INSTALL_WORDS}</p>}
      {support === 'blocked' && <p>{BLOCKED_WORDS}</p>}
      <div className={classes.buttons}>
        {support === 'ready' && (
          <Button
            size="sm"
            variant="default"
            loading={isPending}
            onClick={() => void notify().catch(() => {})}
          >
            Notify me here
          </Button>
        )}
        <Button
          size="sm"
          variant="default"
          disabled={isPending}
          onClick={() => setReminder.mutate({ hour, byMail: true })}
        >
          Email me
        </Button>
        <Button size="sm" variant="subtle" disabled={isPending} onClick={decline}>
          No reminder
        </Button>
      </div>
      {failure !== null && !isPending && <p role="alert">{failureText(failure)}</p>}
    </section>
  )
}

const INSTALL_WORDS =
  'For notifications on an iPhone or iPad, add this app to your Home Screen first: Share, then Add to Home Screen. Then turn them on in Settings.'
const BLOCKED_WORDS =
  'This browser blocks our notifications. You can allow them in its settings for this site.'

function failureText(failure: Error): string {
  if (failure instanceof NotAllowedError) {
    return 'This browser did not allow notifications. We can email you instead.'
  }
  return errorMessage(failure, 'Could not set the reminder. Check your connection and try again.')
}

/** The hour itself, or the nearest one outside of the quiet hours. */
function wakingHour(hour: number): number {
  if (!isQuietHour(hour)) return hour
  return hour >= QUIET_FROM ? QUIET_FROM - 1 : QUIET_UNTIL
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeText(key: string, text: string) {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Offered again the next time.
  }
}

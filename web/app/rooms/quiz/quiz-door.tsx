import { Button } from '@mantine/core'
import { QUIZ_LIMITS, type QuizView } from '@squared-away/domain/rooms/quiz'
import { QRCodeSVG } from 'qrcode.react'
import * as rooms from '../../addresses/rooms.ts'
import { errorMessage } from '../../data/errors.ts'
import type { RoomAccess } from '../../data/rooms/room-calls.ts'
import { useChangeSeat } from '../../data/rooms/room-changes.ts'
import { BinderCard } from '../../ui/cards/binder-card.tsx'
import { DialogFailure } from '../../ui/dialogs/dialog-failure.tsx'
import page from '../rooms.module.css'
import classes from './quiz.module.css'
import { spokenCode } from './quiz-card.tsx'

/** The code to say out loud, with its address and picture, before the first question. */
export function QuizDoor({ view: { code, joined } }: { view: QuizView }) {
  return (
    <BinderCard tab="Join" labelledBy="door-heading">
      <div className={classes.door}>
        <div>
          <h2 id="door-heading" className={page.heading}>
            Join with your phone
          </h2>
          <p className={classes.address}>{`${location.host}${rooms.joinRoom}`}</p>
          <p className={classes.bigCode}>{code && spokenCode(code)}</p>
          <p className={classes.joined} role="status">
            {joined === 0 ? 'Nobody has joined yet.' : `${joined} of ${QUIZ_LIMITS.phones} joined`}
          </p>
          <p className={page.soft}>
            No account needed. Who comes later starts with the question of the moment.
          </p>
        </div>
        {code && (
          <div className={classes.qr}>
            <QRCodeSVG
              value={`${location.origin}${rooms.joinRoomAs(code)}`}
              title="QR code that opens this quiz"
              size={256}
              level="M"
              marginSize={4}
            />
          </div>
        )}
      </div>
    </BinderCard>
  )
}

/** The phones that joined, folded away: the section reads this screen, too. */
export function QuizPhones({ view, access }: { view: QuizView; access: RoomAccess }) {
  const remove = useChangeSeat(access)
  const { phones } = view
  if (phones.length === 0) return null
  return (
    <details className={classes.phones}>
      <summary>Who is here ({phones.length})</summary>
      {remove.isError && (
        <DialogFailure
          message={errorMessage(remove.error, 'Could not reach the server. Try again.')}
        />
      )}
      <ul className={page.seats}>
        {phones.map(({ seatId, name, isSignedIn, isOffline }) => (
          <li key={seatId} className={page.seat}>
            <div>
              <p>{name}</p>
              <p className={page.soft}>
                {isSignedIn ? 'Signed in' : 'Without an account'}
                {isOffline && ', offline'}
              </p>
            </div>
            <Button
              variant="default"
              aria-label={`Remove ${name}`}
              loading={remove.isPending && remove.variables.seatId === seatId}
              onClick={() => remove.mutate({ seatId, admitted: null })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <p className={page.soft}>Removing a phone changes the code.</p>
    </details>
  )
}

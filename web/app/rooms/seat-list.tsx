import { Button } from '@mantine/core'
import type { RoomSeat, RoomView } from '@squared-away/domain/rooms/room'
import { QRCodeSVG } from 'qrcode.react'
import { useState } from 'react'
import * as rooms from '../addresses/rooms.ts'
import { errorMessage } from '../data/errors.ts'
import type { RoomAccess } from '../data/rooms/room-calls.ts'
import { useChangeSeat } from '../data/rooms/room-changes.ts'
import { CopyButton } from '../ui/copying/copy-button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { DialogFailure } from '../ui/dialogs/dialog-failure.tsx'
import classes from './rooms.module.css'

interface SeatListProps {
  view: RoomView
  access: RoomAccess
}

/** For the host: each seat with its code, or its phone, which is let in by name. */
export function SeatList({ view, access }: SeatListProps) {
  const [shown, setShown] = useState<string | null>(null)
  const act = useChangeSeat(access)
  const seat = view.seats.find(({ id }) => id === shown)
  return (
    <>
      {act.isError && (
        <DialogFailure
          message={errorMessage(act.error, 'Could not reach the server. Try again.')}
        />
      )}
      <ul className={classes.seats}>
        {view.seats.map((one) => (
          <li key={one.id} className={classes.seat}>
            <div>
              <p>{one.name}</p>
              <p className={classes.soft}>{seatState(one, view)}</p>
            </div>
            <SeatActions
              seat={one}
              isOver={view.state === 'ended'}
              onShow={() => setShown(one.id)}
              onFree={() => act.mutate({ seatId: one.id, admitted: null })}
              onAdmit={(phoneId) => act.mutate({ seatId: one.id, admitted: phoneId })}
            />
          </li>
        ))}
      </ul>
      <Dialog
        title={seat?.name ?? 'Code'}
        opened={shown !== null && seat?.code != null}
        onClose={() => setShown(null)}
      >
        {seat?.code != null && <SeatCode code={seat.code} />}
      </Dialog>
    </>
  )
}

function seatState({ role, isPresident, isHost, phone }: RoomSeat, { state }: RoomView): string {
  const what = isPresident ? 'President' : role === 'member' ? 'Member' : 'Candidate'
  if (isHost) return `${what}, this device`
  if (phone === null) return state === 'ended' ? what : `${what}, no phone yet`
  const from = phone.isSignedIn ? 'signed in' : 'without an account'
  const lost = phone.isOffline && state !== 'ended' ? ', offline' : ''
  return phone.isAdmitted
    ? `${what}: ${phone.name}, ${from}${lost}`
    : `${what}: ${phone.name} asks to come in, ${from}`
}

interface SeatActionsProps {
  seat: RoomSeat
  isOver: boolean
  onShow: () => void
  onFree: () => void
  onAdmit: (phoneId: string) => void
}

function SeatActions({ seat, isOver, onShow, onFree, onAdmit }: SeatActionsProps) {
  const { name, phone, code, isHost } = seat
  if (isHost) return null
  if (phone !== null) {
    return (
      <div className={classes.buttons}>
        {!phone.isAdmitted && (
          <Button aria-label={`Admit ${phone.name} as ${name}`} onClick={() => onAdmit(phone.id)}>
            Admit
          </Button>
        )}
        <Button
          variant="default"
          aria-label={`${phone.isAdmitted ? 'Remove' : 'Refuse'} ${phone.name}`}
          onClick={onFree}
        >
          {phone.isAdmitted ? 'Remove' : 'Refuse'}
        </Button>
      </div>
    )
  }
  if (isOver) return null
  if (code === null) {
    return (
      <Button variant="default" aria-label={`New code for ${name}`} onClick={onFree}>
        New code
      </Button>
    )
  }
  return (
    <div className={classes.buttons}>
      <span className={classes.code}>{code}</span>
      <Button variant="default" aria-label={`QR: show the code of ${name}`} onClick={onShow}>
        QR
      </Button>
    </div>
  )
}

/** A code as letters, link and picture. */
function SeatCode({ code }: { code: string }) {
  const link = `${location.origin}${rooms.joinRoom}#${code}`
  return (
    <div className={classes.picture}>
      <QRCodeSVG
        value={link}
        title="QR code that opens this seat"
        size={256}
        level="M"
        marginSize={4}
      />
      <p className={classes.code}>{code}</p>
      <p>Good for one phone. You let it in by name.</p>
      <CopyButton label="Copy link" text={link} />
    </div>
  )
}

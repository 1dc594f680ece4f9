import classes from './board-table.module.css'

/** A seat at the table. */
export interface Seat {
  name: string
  /** Whether this member speaks now. */
  isSpeaking?: boolean
  /** The member's vote, once there is one. */
  isGo?: boolean
}

/** The board behind its table, with name plates and, below them, the votes. */
export function BoardTable({ seats, isLow = false }: { seats: readonly Seat[]; isLow?: boolean }) {
  return (
    <ul className={classes.table} data-low={isLow || undefined} aria-label="The board">
      {seats.map(({ name, isSpeaking = false, isGo }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a member is a seat
          key={place}
          className={classes.seat}
          data-speaking={isSpeaking || undefined}
        >
          <svg className={classes.member} viewBox="0 0 64 56" aria-hidden="true">
            <circle cx="32" cy="17" r="12" />
            <path d="M8 56c0-15 10-23 24-23s24 8 24 23z" />
          </svg>
          <span className={classes.plate}>
            {name}
            {isSpeaking && <span className="visually-hidden"> is speaking</span>}
          </span>
          {isGo !== undefined && (
            <span className={classes.vote} data-go={isGo || undefined}>
              {isGo ? 'GO' : 'NO-GO'}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

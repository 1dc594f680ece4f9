import {
  IconDotsVertical,
  IconFlag,
  IconKeyboard,
  IconPlayerPlay,
  IconVolume,
  IconX,
} from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { ElapsedTimer } from './elapsed-timer.tsx'
import classes from './study-header.module.css'
import track from './track.module.css'

interface StudyHeaderProps {
  title: string
  /** What is counted: 'Card', 'Step'. */
  noun?: string
  /** The number of the current one, counted from 1, and of all. */
  current: number
  cards: number
  /** The repeats still to come. */
  again?: number
  /** The share that is done, 0 to 1. */
  done: number
  /** An ISO moment. */
  startTime: string
  /** Shows the clock on a phone, too, where it is behind 'More' otherwise. */
  showsClock?: boolean
  isActive: boolean
  /** The name of the button that ends the session. */
  closeLabel: string
  /** Shows the name on a phone, too, in place of a cross. */
  showsCloseLabel?: boolean
  onClose: () => void
  onShowKeys: () => void
  /** Null if the card cannot be reported. */
  onReport?: (() => void) | null
  /** Null if there is nothing to read aloud. */
  onVoice?: (() => void) | null
  /** Reads it once. Null if there is nothing to read aloud. */
  onHear?: (() => void) | null
  /** What is said behind 'More', such as the whole of a deck in rounds. */
  about?: ReactNode
}

/**
 * The row over a session: close, progress, count and tools. On a phone it is one row of 48 px with
 * the tools behind 'More'. Memoized, because a flip does not change it.
 */
export const StudyHeader = memo(function StudyHeader(props: StudyHeaderProps) {
  const { title, noun = 'Card', current, cards, again = 0, done, startTime } = props
  const { isActive, closeLabel, onHear = null } = props
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const close = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Escape') return
      setOpen(false)
    }
    // After the press that opened it.
    const later = setTimeout(() => addEventListener('click', close))
    addEventListener('keydown', close)
    return () => {
      clearTimeout(later)
      removeEventListener('click', close)
      removeEventListener('keydown', close)
    }
  }, [isOpen])
  return (
    <header className={classes.header} data-study-header data-about={props.about ? '' : undefined}>
      <button
        type="button"
        className={classes.close}
        data-words={props.showsCloseLabel || undefined}
        onClick={props.onClose}
        disabled={!isActive}
      >
        <IconX size={22} stroke={1.8} aria-hidden="true" />
        <span>{closeLabel}</span>
      </button>
      <h1 className={classes.title} tabIndex={-1} data-page-heading>
        {title}
      </h1>
      <div
        className={`${track.track} ${classes.track}`}
        role="progressbar"
        aria-label="Answered"
        aria-valuemin={0}
        aria-valuemax={cards}
        aria-valuenow={Math.round(done * cards)}
      >
        <div className={`${track.done} ${classes.done}`} style={{ transform: `scaleX(${done})` }} />
      </div>
      <p className={classes.figures}>
        <span>
          <span className="visually-hidden">{noun} </span>
          {current} / {cards}
          {again > 0 && <small className={classes.again}>, {again} again</small>}
        </span>
        <ElapsedTimer
          startTime={startTime}
          className={`${classes.timer} ${props.showsClock ? classes.clock : ''}`}
        />
      </p>
      {onHear !== null && (
        <button
          type="button"
          className={classes.hear}
          aria-label="Hear it once"
          title="Hear it once"
          onClick={onHear}
        >
          <IconPlayerPlay size={20} stroke={1.6} aria-hidden="true" />
        </button>
      )}
      <button
        type="button"
        className={classes.more}
        aria-label="More"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDotsVertical size={22} stroke={1.8} aria-hidden="true" />
      </button>
      <HeaderTools {...props} isOpen={isOpen} />
    </header>
  )
})

/** In a row, or on a phone in a panel below 'More', with words. */
function HeaderTools(props: StudyHeaderProps & { isOpen: boolean }) {
  const { onVoice = null, onReport = null, onShowKeys, about, isOpen, startTime } = props
  return (
    <div className={classes.tools} data-open={isOpen || undefined}>
      {isOpen && (
        <div className={classes.about}>
          {about && <p>{about}</p>}
          {!props.showsClock && (
            <p>
              Time: <ElapsedTimer startTime={startTime} />
            </p>
          )}
        </div>
      )}
      {onVoice !== null && (
        <Tool name="Out loud" onPress={onVoice}>
          <IconVolume size={22} stroke={1.6} aria-hidden="true" />
        </Tool>
      )}
      {onReport !== null && (
        <Tool name="Report this card" onPress={onReport}>
          <IconFlag size={20} stroke={1.6} aria-hidden="true" />
        </Tool>
      )}
      <Tool name="Show the keys" className={classes.keys} onPress={onShowKeys}>
        <IconKeyboard size={22} stroke={1.6} aria-hidden="true" />
      </Tool>
    </div>
  )
}

interface ToolProps {
  name: string
  className?: string | undefined
  onPress: () => void
  children: ReactNode
}

function Tool({ name, className = '', onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={`${classes.tool} ${className}`}
      aria-label={name}
      title={name}
      onClick={onPress}
    >
      {children}
      <span aria-hidden="true">{name}</span>
    </button>
  )
}

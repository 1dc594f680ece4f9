import {
  IconCheck,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconX,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import * as screens from '../addresses/screens.ts'
import type { PlayerActions } from './player-actions.ts'
import classes from './player-controls.module.css'
import { clockText } from './player-steps.ts'

interface PlayerControlsProps {
  actions: PlayerActions
  heard: number
  length: number
  isPlaying: boolean
  isWaiting: boolean
  /** False for a whole text, which is marked by reciting it. */
  canMark: boolean
  onSeek: (heard: number) => void
}

/** The place in the sound, play and its neighbors, and the two marks. */
export function PlayerControls(props: PlayerControlsProps) {
  const { actions, heard, length, isPlaying, isWaiting, canMark, onSeek } = props
  const { play, back, next, knew, missed } = actions
  const Sign = isPlaying ? IconPlayerPause : IconPlayerPlay
  return (
    <div className={classes.controls}>
      <div className={classes.place}>
        <input
          type="range"
          className={classes.range}
          aria-label="Place in the sound"
          aria-valuetext={`${clockText(heard)} of ${clockText(length)}`}
          min={0}
          max={Math.ceil(length)}
          step={1}
          value={Math.floor(heard)}
          onChange={(event) => onSeek(Number(event.currentTarget.value))}
        />
        <p className={classes.clock}>
          {isWaiting && isPlaying ? 'Loading... ' : ''}
          {clockText(heard)} / {clockText(length)}
        </p>
      </div>
      <div className={classes.moves}>
        <button type="button" aria-label={back.label} title={back.label} onClick={back.run}>
          <IconPlayerTrackPrev size={26} aria-hidden="true" />
        </button>
        <button
          type="button"
          className={classes.play}
          aria-label={play.label}
          title={play.label}
          onClick={play.run}
        >
          <Sign size={32} aria-hidden="true" />
        </button>
        <button type="button" aria-label={next.label} title={next.label} onClick={next.run}>
          <IconPlayerTrackNext size={26} aria-hidden="true" />
        </button>
      </div>
      {canMark ? (
        <div className={classes.marks}>
          <button type="button" data-kind="bad" onClick={missed.run}>
            <IconX size={22} aria-hidden="true" />
            {missed.label}
          </button>
          <button type="button" data-kind="good" onClick={knew.run}>
            <IconCheck size={22} aria-hidden="true" />
            {knew.label}
          </button>
        </div>
      ) : (
        <p className={classes.note}>
          A text is marked by reciting it: <Link to={screens.byHeart}>By Heart</Link>
        </p>
      )}
    </div>
  )
}

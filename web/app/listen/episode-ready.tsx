import { Button } from '@mantine/core'
import type { LeftWhy } from '@squared-away/domain/speech'
import { useState } from 'react'
import { keepEpisode } from '../data/speech/kept-episodes.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { notifyDone, notifyFailed } from '../ui/messages/notify.tsx'
import type { HeardCard } from './heard-card.ts'
import { clockText } from './player-steps.ts'
import classes from './setup.module.css'
import type { ReadyEpisode } from './use-episode.ts'

interface EpisodeReadyProps extends ReadyEpisode {
  onPlay: (cards: readonly HeardCard[]) => void
  onKept: () => void
}

const WHY: Readonly<Record<LeftWhy, string>> = {
  gone: 'no longer there',
  silent: 'nothing to read out',
  failed: 'the voice could not say it',
}

/** An episode that was just made: plays it, or keeps it on this phone. */
export function EpisodeReady({ title, episode, cards, onPlay, onKept }: EpisodeReadyProps) {
  const { $id: userId } = useSignedInUser()
  const [keeping, setKeeping] = useState<'not' | 'now' | 'done'>('not')
  const { left, seconds } = episode

  async function keep() {
    if (keeping !== 'not') return
    setKeeping('now')
    try {
      await keepEpisode(userId, { id: episode.$id, title, seconds, cards })
      notifyDone(`"${title}" is on this phone.`)
      onKept()
      setKeeping('done')
    } catch (error) {
      console.error('Could not keep an episode.', error)
      notifyFailed('Could not keep it on this phone. It may have no room, or no connection.')
      setKeeping('not')
    }
  }

  return (
    <div className={classes.make}>
      <p role="status">
        Ready: {whatIsReady(cards)}, {clockText(seconds)}.
      </p>
      {left.length > 0 && (
        <p>
          {left.length} left out: {[...new Set(left.map(({ why }) => WHY[why]))].join(', ')}.
        </p>
      )}
      <div className={classes.actions}>
        <Button size="lg" data-starts onClick={() => onPlay(cards)}>
          Play
        </Button>
        <Button
          size="lg"
          variant="default"
          loading={keeping === 'now'}
          disabled={keeping === 'done'}
          onClick={() => void keep()}
        >
          {keeping === 'done' ? 'Kept on this phone' : 'Keep on this phone'}
        </Button>
      </div>
    </div>
  )
}

function whatIsReady(cards: readonly HeardCard[]): string {
  if (cards.every(({ isText }) => isText)) return 'the whole text'
  return cards.length === 1 ? '1 question' : `${cards.length} questions`
}

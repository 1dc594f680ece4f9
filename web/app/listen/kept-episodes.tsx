import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { dropEpisode, type KeptEpisode, keptEpisodesQuery } from '../data/speech/kept-episodes.ts'
import { useSignedInUser } from '../data/user/signed-in-user.ts'
import { BinderCard } from '../ui/cards/binder-card.tsx'
import { Loaded } from '../ui/states/loaded.tsx'
import { type HeardCard, readHeardCard } from './heard-card.ts'
import { clockText } from './player-steps.ts'
import classes from './setup.module.css'

/** The episodes on this phone, with their size: they play without a connection. */
export function KeptEpisodes({ onPlay }: { onPlay: (cards: readonly HeardCard[]) => void }) {
  const { $id: userId } = useSignedInUser()
  const kept = useQuery(keptEpisodesQuery(userId))

  async function remove(id: string) {
    await dropEpisode(userId, id)
    await kept.refetch()
  }

  return (
    <BinderCard tab="On this phone" labelledBy="kept-episodes">
      <h2 id="kept-episodes" className={classes.heading}>
        On this phone
      </h2>
      <Loaded query={kept} failure="Could not read what is on this phone." inSection>
        {(episodes) =>
          episodes.length === 0 ? (
            <p>Nothing yet. What you keep here plays without a connection, until you log out.</p>
          ) : (
            <ul className={classes.kept}>
              {episodes.map((episode) => (
                <li key={episode.id}>
                  <div>
                    <p className={classes.title}>{episode.title}</p>
                    <p className={classes.facts}>
                      {clockText(episode.seconds)}, {sizeText(episode.bytes)}
                    </p>
                  </div>
                  <div className={classes.actions}>
                    <Button
                      aria-label={`Play ${episode.title}`}
                      onClick={() => onPlay(cardsOf(episode))}
                    >
                      Play
                    </Button>
                    <Button
                      variant="default"
                      aria-label={`Remove ${episode.title}`}
                      onClick={() => void remove(episode.id)}
                    >
                      Remove
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </BinderCard>
  )
}

const cardsOf = ({ cards }: KeptEpisode) => cards.flatMap((card) => readHeardCard(card) ?? [])

/** '2.1 MB'. */
function sizeText(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

import { dayAfter, startOfStudyDay, studyDay } from '@squared-away/domain/text/local-time'
import type { Selectable } from 'kysely'
import { hashSecret } from '../accounts/secrets/session-token.ts'
import { plannedStudy } from '../collections/planned-study.ts'
import { ApiError } from '../contract/errors.ts'
import type { Connection, Tables } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { type Layout, layOut } from './episode-layout.ts'
import { itemsOfDay, latestDays, type SentDay } from './feed-days.ts'
import type { Speech } from './speech.ts'
import { toReadingChoices } from './speech-inputs.ts'
import { type ReadItem, readItems } from './speech-texts.ts'

type FeedServices = Pick<Services, 'store' | 'clock'>

/** A feed with what its devices planned. */
export type PodcastFeed = Selectable<Tables['speechFeeds']> & {
  readonly timeZone: string
  readonly today: string
  readonly sent: readonly SentDay[]
}

/** One day of a feed, ready to be heard. */
export type FeedEpisode = { readonly day: string; readonly layout: Layout }

/** The days that a feed shows. */
const SHOWN_DAYS = 7

/** The feed at a secret address. Undefined if it has ended, or its account is blocked. */
export async function feedAt(
  { store: { connection }, clock }: FeedServices,
  secret: string,
): Promise<PodcastFeed | undefined> {
  const row = await connection
    .selectFrom('speechFeeds')
    .innerJoin('users', 'users.id', 'speechFeeds.userId')
    .selectAll('speechFeeds')
    .where('secretHash', '=', hashSecret(secret))
    .where('users.status', '=', 1)
    .executeTakeFirst()
  return row && withDays(connection, row, clock())
}

/**
 * The latest days of a feed that are ready, the newest first. Others begin to be made, and so does
 * tomorrow, so that it is ready when the day begins.
 */
export async function latestEpisodes(
  services: FeedServices,
  speech: Speech,
  feed: PodcastFeed,
): Promise<FeedEpisode[]> {
  const episodes: FeedEpisode[] = []
  for (const day of latestDays(feed.today, SHOWN_DAYS)) {
    const episode = await episodeOfDay(services, speech, feed, day)
    if (episode === undefined) continue
    if (episode.layout.missing.length > 0) beginToMake(speech, feed.userId, episode)
    else if (episode.layout.items.length > 0) episodes.push(episode)
  }
  await prepareComing(services, speech, feed)
  return episodes
}

/** A day that the feed shows; parts of it may be missing. */
export async function shownEpisode(
  services: FeedServices,
  speech: Speech,
  feed: PodcastFeed,
  day: string,
): Promise<FeedEpisode | undefined> {
  if (!latestDays(feed.today, SHOWN_DAYS + 1).includes(day)) return undefined
  const episode = await episodeOfDay(services, speech, feed, day)
  if (episode && episode.layout.missing.length > 0) beginToMake(speech, feed.userId, episode)
  return episode
}

/** Begins to make today and tomorrow of a user's feed. */
export async function prepareDays(
  services: FeedServices,
  speech: Speech,
  userId: string,
): Promise<void> {
  const { connection } = services.store
  const row = await connection
    .selectFrom('speechFeeds')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (row !== undefined) {
    await prepareComing(services, speech, await withDays(connection, row, services.clock()))
  }
}

/** The study day of a user, and its time zone. */
export async function dayOfUser(connection: Connection, userId: string, now: Date) {
  const { plan } = await plannedStudy(connection, userId)
  const timeZone = plan?.timeZone ?? 'UTC'
  return { timeZone, today: studyDay(now, timeZone) }
}

async function prepareComing(services: FeedServices, speech: Speech, feed: PodcastFeed) {
  for (const day of [feed.today, dayAfter(feed.today, 1)]) {
    const episode = await episodeOfDay(services, speech, feed, day)
    if (episode && episode.layout.missing.length > 0) beginToMake(speech, feed.userId, episode)
  }
}

async function withDays(
  connection: Connection,
  row: Selectable<Tables['speechFeeds']>,
  now: Date,
): Promise<PodcastFeed> {
  const days = await connection
    .selectFrom('speechDays')
    .select(['day', 'items'])
    .where('userId', '=', row.userId)
    .orderBy('day')
    .execute()
  return {
    ...row,
    ...(await dayOfUser(connection, row.userId, now)),
    sent: days.map(({ day, items }) => ({ day, items: JSON.parse(items) })),
  }
}

/** By the rights of this moment. Undefined if nothing is planned, or the programs do not work. */
async function episodeOfDay(
  { store }: FeedServices,
  speech: Speech,
  feed: PodcastFeed,
  day: string,
): Promise<FeedEpisode | undefined> {
  const items = itemsOfDay(feed.sent, day)
  if (items === undefined) return undefined
  const all = await readItems(store.connection, feed.userId, items)
  const read = byTopic(all.filter((one) => one !== undefined && mayBeIn(feed, one)) as ReadItem[])
  try {
    const layout = await layOut(
      speech,
      read.map(({ item }) => item),
      read,
      toReadingChoices(feed),
    )
    return { day, layout }
  } catch (error) {
    if (speech.voice.fault === undefined) throw error
    return undefined
  }
}

/** Podcast services keep copies, so what does not ship with the product is in it only by choice. */
const mayBeIn = ({ ownSets }: PodcastFeed, { source }: ReadItem) => source === null || ownSets === 1

/** Topics one after another, each where it first comes: chapters. */
function byTopic(read: readonly ReadItem[]): ReadItem[] {
  return [...Map.groupBy(read, ({ topic }) => topic).values()].flat()
}

function beginToMake({ maker }: Speech, userId: string, { day, layout }: FeedEpisode) {
  try {
    maker.start(`feed ${userId} ${day}`, userId, layout.missing)
  } catch (error) {
    // Busy, or enough for today: the next look at the feed starts it again.
    if (!(error instanceof ApiError)) throw error
  }
}

/** When an episode appeared. */
export const publishedAt = ({ timeZone }: PodcastFeed, day: string) =>
  startOfStudyDay(day, timeZone)

import { hash } from 'node:crypto'
import type { Layout } from './episode-layout.ts'
import { type FeedEpisode, type PodcastFeed, publishedAt } from './feed-episodes.ts'

const MINUTES_BETWEEN_LOOKS = 60
const NAMED_TOPICS = 5

/**
 * A feed as RSS 2.0 with the tags of Apple's podcasts and chapters of Podcasting 2.0: days and
 * topics, and no word of the account, the board or its plan.
 *
 * @param base The feed's address without `.xml`.
 */
export function podcastText(
  feed: PodcastFeed,
  episodes: readonly FeedEpisode[],
  { base, publicUrl }: { readonly base: string; readonly publicUrl: string },
): string {
  const owner = hash('sha256', `podcast ${feed.userId}`).slice(0, 16)
  const image = `${publicUrl}/icons/icon-512.png`
  const channel = [
    element('title', 'Squared Away'),
    element('link', `${publicUrl}/home/dashboard`),
    element('description', 'Your questions of the day, to listen to and answer out loud.'),
    element('language', 'en-us'),
    element('ttl', String(MINUTES_BETWEEN_LOOKS)),
    element('itunes:author', 'Squared Away'),
    element('itunes:explicit', 'false'),
    element('itunes:type', 'episodic'),
    // Not for the directories of podcast services.
    element('itunes:block', 'Yes'),
    element('podcast:block', 'yes'),
    '<itunes:category text="Education"/>',
    `<itunes:image href="${escaped(image)}"/>`,
    ...episodes.map((episode) => itemOf(feed, episode, { base, owner })),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
<channel>
${channel.join('\n')}
</channel>
</rss>
`
}

/** The chapters of an episode, one per topic (JSON chapters 1.2). */
export function listChapters({ items }: Layout) {
  const first = items.filter(({ topic }, at) => topic !== items[at - 1]?.topic)
  return {
    version: '1.2.0',
    chapters: first.map(({ topic, startMs }) => ({ startTime: startMs / 1000, title: topic })),
  }
}

type Place = { readonly base: string; readonly owner: string }

function itemOf(feed: PodcastFeed, { day, layout }: FeedEpisode, { base, owner }: Place): string {
  const { items, bytes, ms } = layout
  const topics = [...new Set(items.map(({ topic }) => topic))]
  const more = topics.length - NAMED_TOPICS
  const named = topics.slice(0, NAMED_TOPICS).join(', ') + (more > 0 ? `, and ${more} more` : '')
  const questions = items.length === 1 ? '1 question' : `${items.length} questions`
  const address = `${base}/${day}`
  return [
    '<item>',
    element('title', titleOf(day)),
    `<guid isPermaLink="false">${owner}-${day}</guid>`,
    element('pubDate', publishedAt(feed, day).toUTCString()),
    element('description', `${questions}: ${named}.`),
    `<enclosure url="${escaped(`${address}.mp3`)}" length="${bytes}" type="audio/mpeg"/>`,
    element('itunes:duration', String(Math.round(ms / 1000))),
    element('itunes:episodeType', 'full'),
    `<podcast:chapters url="${escaped(`${address}.json`)}" type="application/json+chapters"/>`,
    '</item>',
  ].join('\n')
}

const DAY_FORMAT = new Intl.DateTimeFormat('en-US', {
  ...{ timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' },
})

const titleOf = (day: string) => DAY_FORMAT.format(new Date(`${day}T00:00:00Z`))

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** XML allows few control characters, not even escaped. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}

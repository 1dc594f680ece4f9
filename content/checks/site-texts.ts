import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'

/** Sentences that each legal text must contain (specification §1 and §9). */
const PROMISES: readonly (readonly [slug: string, words: string])[] = [
  ['terms', 'September 12, 2025'],
  ['terms', '18 years old or older'],
  ['terms', 'independent and unofficial'],
  ['terms', 'not endorsed by'],
  ['privacy', '18 or older'],
  ['privacy', 'a second cookie'],
  ['privacy', 'If you report something'],
  ['privacy', 'mail relay'],
  ['privacy', 'It does not hold'],
  ['privacy', 'Question sets and study guides that you shared'],
  ['contact', '{replyHours} business hours'],
  ['contact', '{contactEmail}'],
  ['terms', '{operatorName}'],
]

const EFFECTIVE = '2025-09-12'

/** The topics of Board Insights (specification §2), and the words that its titles name them by. */
const GUIDED: readonly (readonly [slug: string, topic: RegExp])[] = [
  ['procedures', /reporting/i],
  ['procedures', /facing movements/i],
  ['procedures', /seat/i],
  ['procedures', /asks about|questioning/i],
  ['procedures', /answering/i],
  ['preparation', /study plan|preparing/i],
  ['preparation', /mock boards/i],
]

const TIPS = 8

/** The legal texts contain what the product promises. */
export function checkLegal({ legal }: Loaded): Finding[] {
  if (!legal) return []
  const fault = (id: string, message: string): Finding => ({
    file: 'legal.json',
    id,
    rule: 'legal',
    message,
  })
  // The text itself contains the date, for readers of a copy outside of the app.
  const changed = longDate(legal.lastChanged)
  const isDated = JSON.stringify(legal.tabs).includes(changed)
  const lacking = PROMISES.filter(([slug, words]) => {
    const tab = legal.tabs.find((candidate) => candidate.slug === slug)
    return !JSON.stringify(tab ?? '').includes(words)
  })
  return [
    ...(isDated ? [] : [fault('terms', `does not say when it was last changed: ${changed}`)]),
    ...(legal.effective === EFFECTIVE ? [] : [fault('terms', `take effect on ${EFFECTIVE}`)]),
    ...lacking.map(([slug, words]) => fault(slug, `does not say "${words}"`)),
  ]
}

function longDate(isoDate: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(new Date(isoDate))
}

/** Board Insights covers its topics, with exactly eight tips. */
export function checkGuidance({ guidance }: Loaded): Finding[] {
  const titlesOf = (slug: string) =>
    guidance.find((tab) => tab.slug === slug)?.sections.map(({ title }) => title) ?? []
  const fault = (id: string, message: string): Finding => ({
    file: 'guidance.json',
    id,
    rule: 'guidance',
    message,
  })
  const tips = titlesOf('tips').length
  return [
    ...GUIDED.filter(([slug, topic]) => !titlesOf(slug).some((title) => topic.test(title))).map(
      ([slug, topic]) => fault(slug, `no section named for ${topic.source}`),
    ),
    ...(tips === TIPS ? [] : [fault('tips', `${tips} tips instead of ${TIPS}`)]),
  ]
}

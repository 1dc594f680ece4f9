import { startFlow } from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { chromiumOptions, type Site, signedInCookie } from './site.ts'

/** Lighthouse's scores of a URL, 0 to 100, by category. */
export type Scores = { address: string; scores: Record<string, number>; missed: string[] }

const PUBLIC = ['/', '/login']
const SIGNED_IN = ['/home/dashboard', '/home/flashcards/setup']

/** One round: each URL on Lighthouse's phone in a browser with an empty cache. */
export async function lighthouseScores(site: Site): Promise<Scores[]> {
  const open = await scoresOf(PUBLIC, site, false)
  return [...open, ...(await scoresOf(SIGNED_IN, site, true))]
}

async function scoresOf(addresses: readonly string[], site: Site, isSignedIn: boolean) {
  const { executablePath = '', args } = chromiumOptions()
  const browser = await puppeteer.launch({ executablePath, args })
  try {
    if (isSignedIn) {
      const notice = { name: 'squared-away-mobile-notice', value: 'seen', url: `${site.url}/home` }
      await browser.setCookie(...[signedInCookie(site), notice].map(withDomain))
    }
    const flow = await startFlow(await browser.newPage())
    for (const address of addresses) await flow.navigate(`${site.url}${address}`)
    const { steps } = await flow.createFlowResult()
    return steps.map(({ lhr }, index) => ({
      address: addresses[index] ?? '',
      scores: Object.fromEntries(
        Object.values(lhr.categories).map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
      ),
      missed: Object.values(lhr.audits)
        .filter(({ score }) => score !== null && score < 0.9)
        .map(({ id, displayValue = '' }) => `${id} ${displayValue}`.trim()),
    }))
  } finally {
    await browser.close()
  }
}

function withDomain({ url, ...cookie }: { name: string; value: string; url: string }) {
  const { hostname, pathname } = new URL(url)
  return { ...cookie, domain: hostname, path: pathname }
}

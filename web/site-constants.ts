import { fileURLToPath } from 'node:url'
import { categoriesNotRead } from '@squared-away/content/coverage'
import { readContentFolder } from '@squared-away/content/folder'
import { countCited, readContent } from '@squared-away/content/load'
import { lookQuestions } from '@squared-away/content/look'
import { commitOfSources } from './commit.ts'

/** Build settings of the site's operator; unset ones are not shown. */
const siteSettings = {
  __APP_STORE_URL__: process.env.APP_STORE_URL ?? '',
  __PLAY_STORE_URL__: process.env.PLAY_STORE_URL ?? '',
  __CONTACT_EMAIL__: process.env.CONTACT_EMAIL ?? '',
  __COMMIT__: commitOfSources(),
}

const content = readContent(
  readContentFolder(fileURLToPath(new URL('../content', import.meta.url))),
)
const { sets, cited, aside } = content

/** Content figures that one page shows; the content itself is far too large to send. */
const contentCounts = {
  questions: sets.reduce((sum, { questions }) => sum + questions.length, 0),
  cited: Object.fromEntries(cited),
  aside: Object.fromEntries(countCited(aside.map(({ regulationRef }) => regulationRef))),
}

/**
 * The constants that the app is built with (app/site-settings.d.ts), as Vite's `define` takes them.
 *
 * @param builtInsAddress Where the page finds what its engine lacks; '' if it lacks nothing.
 */
export function siteConstants(builtInsAddress: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries({
      ...siteSettings,
      __BUILT_INS__: builtInsAddress,
      __CONTENT_COUNTS__: contentCounts,
      __LOOK_QUESTIONS__: lookQuestions(content),
      __CATEGORIES_NOT_READ__: categoriesNotRead(content),
    }).map(([name, value]) => [name, JSON.stringify(value)]),
  )
}

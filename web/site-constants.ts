import { fileURLToPath } from 'node:url'
import { categoriesNotRead } from '@squared-away/content/coverage'
import { readContentFolder } from '@squared-away/content/folder'
import { countCited, readContent } from '@squared-away/content/load'
import { trialQuestions } from '@squared-away/content/trial-quiz'
import { commitOfSources } from './commit.ts'
import { PHOTO_READER } from './photo-reader-files.ts'

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
      __COMMIT__: commitOfSources(),
      __BUILT_INS__: builtInsAddress,
      __PHOTO_READER__: PHOTO_READER,
      __CONTENT_COUNTS__: contentCounts,
      __TRIAL_QUESTIONS__: trialQuestions(content),
      __CATEGORIES_NOT_READ__: categoriesNotRead(content),
    }).map(([name, value]) => [name, JSON.stringify(value)]),
  )
}

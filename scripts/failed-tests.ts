import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

const LINES_OF_ERROR = 8
const CHARACTERS_OF_ERROR = 800

/** What failed, as it is listed, and the test file that runs it again. */
export type Failure = { readonly text: string; readonly file?: string }

/** Of a report by Vitest: each failed test and each file that could not run, with its error. */
export function failedTests(
  { testResults }: Pick<JsonTestResults, 'testResults'>,
  root: string,
): Failure[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) {
      return status === 'failed' ? [{ text: failure(file, message), file }] : []
    }
    return failed.map(({ fullName, failureMessages }) => ({
      text: failure(`${file} › ${fullName}`, failureMessages?.[0]),
      file,
    }))
  })
}

/** Of a report by Playwright: each failed journey, and each error outside of them. */
export function failedJourneys(
  {
    config,
    suites,
    errors,
  }: Pick<JSONReport, 'suites' | 'errors'> & {
    config: Pick<JSONReport['config'], 'rootDir'>
  },
  root: string,
): Failure[] {
  const folder = relative(root, config.rootDir)
  const outside = errors.map(({ message }) => ({ text: failure('Outside of a journey', message) }))
  return [...suites.flatMap((suite) => failedIn(suite, folder)), ...outside]
}

function failedIn({ specs, suites = [] }: JSONReportSuite, folder: string): Failure[] {
  const failed = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const engine = projectName === '' ? '' : `[${projectName}] `
        const errors = results.flatMap((result) => result.errors).map(({ message }) => message)
        const name = `${engine}${folder}/${file}:${line} › ${title}`
        return { text: failure(name, errors.join('\n')), file: `${folder}/${file}` }
      }),
  )
  return [...failed, ...suites.flatMap((suite) => failedIn(suite, folder))]
}

/** A name and the beginning of an error, without blank lines and calls within packages. */
export function failure(name: string, error = ''): string {
  const lines = stripVTControlCharacters(error)
    .slice(0, CHARACTERS_OF_ERROR)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'))
    .slice(0, LINES_OF_ERROR)
  return [name, ...lines.map((line) => `  ${line}`)].join('\n')
}

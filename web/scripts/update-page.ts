/// <reference types="node" />
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readContentFolder } from '@squared-away/content/folder'
import { readContent } from '@squared-away/content/load'
import { trialQuestions } from '@squared-away/content/trial-quiz'
import { withNewerEdition } from '@squared-away/domain/study/references'
import { updateBrowser } from '../app/addresses/pages.ts'
import { supportedEngines } from '../engines/supported-engines.ts'
import { updatePage } from '../engines/update-page.ts'
import { CLIENT } from './built-routes.ts'

/** Writes the page that engines too old for the app are sent to (app/engine-test.ts). */

const content = readContent(
  readContentFolder(fileURLToPath(new URL('../../content', import.meta.url))),
)
const folder = join(CLIENT, updateBrowser)
await mkdir(folder, { recursive: true })
const questions = trialQuestions(content).map((question) => ({
  ...question,
  reference: question.reference && withNewerEdition(question.reference, content.publications),
}))
await writeFile(join(folder, 'index.html'), updatePage(supportedEngines(), questions))

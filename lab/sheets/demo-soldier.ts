import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createDocument, listDocuments, signIn } from '../../e2e/signed-in-soldier.ts'
import { projectNode } from '../../scripts/install.mjs'

const ROOT = join(import.meta.dirname, '..', '..')
const DEMO = { userId: '', email: 'demo@example.com', password: 'three weeks of study' }

const DAY_MS = 24 * 60 * 60_000

const UNIT_BOARD = {
  ...{ name: 'Battalion board', kind: 'promotion', place: 'Battalion classroom' },
  ...{ reportingTime: '0845', categories: ['Drill and Ceremonies'] },
  members: JSON.stringify([
    { name: 'CSM Reyes', topics: ['Army Leadership', 'Counseling'], freeTopics: [] },
    { name: '1SG Orozco', topics: ['First Aid'], freeTopics: ['Our history'] },
  ]),
  texts: JSON.stringify([{ kind: 'motto', title: 'Our motto', text: 'Always ready' }]),
}

/**
 * Makes the account of the demo soldier (`npm run demo`) in a data folder that no server uses.
 *
 * @throws With its output, if it failed.
 */
export function makeDemoSoldier(dataDir: string) {
  const made = spawnSync(projectNode(), [join(ROOT, 'server', 'demo.ts')], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(`npm run demo failed.\n${made.stdout}${made.stderr}`)
}

export const signInDemo = (page: Page) => signIn(page, DEMO)

/** The id of the demo soldier's unit board, which is made by the first browser that asks. */
export async function findUnitBoardId(page: Page): Promise<string> {
  const [known] = await listDocuments(page, 'unitBoards')
  if (known !== undefined) return known.$id
  const targetDate = new Date(Date.now() + 11 * DAY_MS).toISOString()
  const endDate = new Date(Date.now() + 25 * DAY_MS).toISOString()
  const made = await createDocument(page, 'unitBoards', { ...UNIT_BOARD, targetDate, endDate })
  return made.$id
}

import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { accountLabels, type Soldier } from './signed-in-soldier.ts'

/** Grants or revokes admin rights, as the operator does. */
export function setAdmin(command: 'grant' | 'revoke', email: string) {
  const { PRODUCT_DATA_DIR } = process.env
  if (PRODUCT_DATA_DIR === undefined) {
    throw new Error('Set PRODUCT_DATA_DIR to the data folder of the product that is tested.')
  }
  const root = join(import.meta.dirname, '..')
  execFileSync(
    join(root, 'node_modules/.bin/node'),
    [join(root, 'server/admin.ts'), command, email],
    { env: { ...process.env, DATA_DIR: PRODUCT_DATA_DIR } },
  )
}

/** Grants admin rights and waits until the server has noticed, which takes it up to ten seconds. */
export async function makeAdmin(page: Page, { email }: Pick<Soldier, 'email'>) {
  setAdmin('grant', email)
  await expect.poll(() => accountLabels(page)).toContain('admin')
}

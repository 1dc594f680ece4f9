import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

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

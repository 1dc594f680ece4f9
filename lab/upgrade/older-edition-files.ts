import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** The folders that the server needs, which are packages of each other. */
const PACKAGES = ['domain', 'content', 'server']

/** Whether a commit is in this clone; it is not in a shallow one. */
export const hasCommit = (commit: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0

/** An older edition's server in a folder of its own, with the packages of this one. */
export type OlderEdition = { readonly root: string; remove(): void }

export function extractEdition(commit: string): OlderEdition {
  const root = mkdtempSync(join(tmpdir(), 'squared-away-older-'))
  const files = ['package.json', ...PACKAGES]
  const archive = execFileSync('git', ['archive', commit, ...files], {
    cwd: ROOT,
    maxBuffer: 1024 ** 3,
  })
  execFileSync('tar', ['-x', '-C', root], { input: archive })
  const modules = join(root, 'node_modules')
  mkdirSync(join(modules, '@squared-away'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@squared-away') symlinkSync(join(ROOT, 'node_modules', name), join(modules, name))
  }
  for (const name of PACKAGES) symlinkSync(join(root, name), join(modules, '@squared-away', name))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}

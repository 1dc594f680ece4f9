import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OLDER_EDITION } from '../server/testing/older-edition.ts'

const root = join(import.meta.dirname, '..')
const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout

const releases = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[(\d{4}\.\S+)\]/gm)
const [last = '', before = last] = [...releases].map(([, version = '']) => version)
const commitOf = (version: string) =>
  git('log', '--format=%H', `--grep=^Release v${version}$`, '-1')

// A shallow clone, or a copy without its history, has no release.
test.skipIf(commitOf(last) === '')('upgrades are tried from the last release', () => {
  const isReleaseItself = git('rev-parse', 'HEAD') === commitOf(last)
  const commit = commitOf(isReleaseItself ? before : last).trim()
  const files = git('ls-tree', '--name-only', commit, 'server/database/migrations/').split('\n')
  const names = files.flatMap((path) => /(\d{4}-[\w-]+)\.ts$/.exec(path)?.[1] ?? [])
  expect(OLDER_EDITION, `In server/testing/older-edition.ts, put the release ${last}.`).toEqual({
    commit,
    migrations: names,
  })
})

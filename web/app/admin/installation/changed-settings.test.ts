import type { Setting } from '@squared-away/domain/installation'
import { expect, test } from 'vitest'
import { changedSettings, findFieldProblem, typedValues } from './changed-settings.ts'

const settings: readonly Setting[] = [
  { name: 'OPERATOR_NAME', value: 'Fort Example', source: 'admin', isUnreadable: false },
  { name: 'CONTACT_EMAIL', value: 'me@example.org', source: 'admin', isUnreadable: false },
  { name: 'REPLY_HOURS', value: '48', source: 'default', isUnreadable: false },
]

test('a default is an empty field, and only what was changed is sent', () => {
  expect(typedValues(settings)).toMatchObject({ OPERATOR_NAME: 'Fort Example', REPLY_HOURS: '' })
  const typed = { OPERATOR_NAME: ' Fort Example ', CONTACT_EMAIL: '', REPLY_HOURS: '24' }
  expect(changedSettings(settings, typed)).toEqual({ CONTACT_EMAIL: null, REPLY_HOURS: '24' })
})

test('a message stands at the field that it is about', () => {
  const message = 'CONTACT_EMAIL: expected an email address.'
  expect(findFieldProblem(message, settings)).toEqual({
    name: 'CONTACT_EMAIL',
    problem: 'Expected an email address.',
  })
  expect(findFieldProblem('Only an admin can do this.', settings)).toBeUndefined()
})

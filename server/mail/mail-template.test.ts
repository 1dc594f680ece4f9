import { expect, test } from 'vitest'
import { renderMail } from './mail-template.ts'

const { html } = renderMail('jo@example.com', {
  ...{ subject: 'Sign in', opening: 'Here is your code.', action: { code: '123456' } },
  closing: ['It is valid for 15 minutes.'],
})

test('a mail declares that it is light before its first style, for programs in dark mode', () => {
  const declared = html.indexOf('<meta name="color-scheme" content="light">')
  const supported = html.indexOf('<meta name="supported-color-schemes" content="light">')
  expect(declared).toBeGreaterThan(-1)
  expect(supported).toBeGreaterThan(-1)
  expect(Math.max(declared, supported)).toBeLessThan(html.indexOf('style='))
})

test('every color of a text has a background beside it or around it', () => {
  expect(html).toMatch(/<body style="[^"]*background:#[^"]*;color:#/)
})

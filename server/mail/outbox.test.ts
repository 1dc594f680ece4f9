import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { outboxMailer } from './outbox.ts'

const DAY = 24 * 60 * 60_000

test('deletes mails from the outbox after two weeks, and no other files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'squared-away-outbox-'))
  const old = `${Date.now() - 15 * DAY}-0a1b2c3d.eml`
  const recent = `${Date.now() - 13 * DAY}-0a1b2c3d.eml`
  for (const name of [old, `.${old}`, recent, 'notes.eml']) await writeFile(join(folder, name), '')
  const mailer = outboxMailer(folder, 'from@example.com')
  await mailer.send({ to: 'jo@example.com', subject: 'One', text: 'One', html: '<p>One</p>' })
  const left = await readdir(folder)
  expect(left).toHaveLength(3)
  expect(left).toEqual(expect.arrayContaining([recent, 'notes.eml']))
  await mailer.send({ to: 'jo@example.com', subject: 'Two', text: 'Two', html: '<p>Two</p>' })
  expect(await readdir(folder)).toHaveLength(4)
  mailer.close()
  await rm(folder, { recursive: true })
})

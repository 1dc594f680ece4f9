import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../testing/axe.ts'
import { newSoldier } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

const STEP_MS = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const section = page.getByRole('region', { name: 'Two-step verification' })
const dialog = (name: string) => page.getByRole('dialog', { name })

beforeEach(async () => {
  await newSoldier()
})

/** What an authenticator app shows in a step of time (RFC 6238). */
async function codeOf(secret: string, step: number): Promise<string> {
  const bits = [...secret]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', new Uint8Array(bytes), algorithm, false, [
    'sign',
  ])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const hash = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const number = hash.getUint32(hash.getUint8(19) & 15) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

/** Sets up two-step verification. Returns the recovery codes, and the codes of later steps. */
async function setUp() {
  openScreen('/home/settings#two-step')
  await section.getByRole('button', { name: 'Set up two-step verification' }).click()
  const form = dialog('Set up two-step verification')
  await expect.element(form.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = form.element().querySelector('code')?.textContent?.replaceAll(' ', '') ?? ''
  // A used code is refused, and the server takes those of one step before and after its own.
  let step = Math.floor(Date.now() / STEP_MS) - 1
  const nextCode = () => {
    step += 1
    return codeOf(secret, step)
  }
  await form.getByLabelText('Code from the app').fill(await nextCode())
  await form.getByRole('button', { name: 'Turn on' }).click()
  const done = dialog('Two-step verification is on')
  const codes = done.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect.poll(() => codes.elements()).toHaveLength(6)
  await expectNoAxeFindings()
  const recoveryCodes = codes.elements().map((one) => one.textContent)
  await done.getByRole('button', { name: 'I saved them' }).click()
  await expect.element(section).toMatchTextContent('It is on.')
  return { nextCode, recoveryCodes }
}

test('new recovery codes and turning it off require a proof', async () => {
  const { nextCode, recoveryCodes } = await setUp()
  await section.getByRole('button', { name: 'Turn off' }).click()
  const question = dialog('Turn off two-step verification?')
  await question.getByRole('button', { name: 'Turn off' }).click()
  const proof = dialog('Confirm that it is you')
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(proof).not.toBeInTheDocument()
  await expect.element(section).toMatchTextContent('It is on.')

  await section.getByRole('button', { name: 'New recovery codes' }).click()
  const code = proof.getByLabelText('Code from your authenticator app')
  await expect.element(code).toBeVisible()
  await expect
    .element(proof.getByRole('button', { name: 'Email me a code' }))
    .not.toBeInTheDocument()
  await code.fill(await nextCode())
  await proof.getByRole('button', { name: 'Confirm' }).click()
  const shown = dialog('Your recovery codes').getByRole('listitem')
  await expect.poll(() => shown.elements()).toHaveLength(6)
  expect(recoveryCodes).not.toContain(shown.first().element().textContent)
  await dialog('Your recovery codes').getByRole('button', { name: 'I saved them' }).click()

  await section.getByRole('button', { name: 'Turn off' }).click()
  await question.getByRole('button', { name: 'Turn off' }).click()
  await expect.element(section).toMatchTextContent('It is off.')
  openScreen('/home/settings#two-step')
  await expect
    .element(section.getByRole('button', { name: 'Set up two-step verification' }))
    .toBeVisible()
})

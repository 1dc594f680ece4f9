import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { expectNoSideScroll } from '../../../testing/layout.ts'
import { onRequest } from '../../../testing/network.ts'
import { newSoldier } from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'

const ADDRESS = '/home/admin-dashboard/site'
const operator = page.getByRole('region', { name: 'Who runs this site' })

test('soldiers see nothing of the settings', async () => {
  await newSoldier()
  openScreen(ADDRESS)
  await expect.element(page.getByRole('heading', { name: 'Access Denied', level: 1 })).toBeVisible()
})

test('an admin sets who runs the site, sees what is wrong, and takes it back', async () => {
  await newSoldier({ isAdmin: true })
  openScreen(ADDRESS)
  const name = operator.getByRole('textbox', { name: 'Name' })
  const contact = operator.getByRole('textbox', { name: 'Contact' })
  const save = operator.getByRole('button', { name: 'Save' })
  await name.fill('Fort Example NCO Association')
  await contact.fill('nobody')
  await save.click()
  await expect.element(operator.getByText('Expected an email address.')).toBeVisible()
  await expectNoAxeFindings()
  await page.viewport(320, 640)
  await expectNoSideScroll()
  await contact.fill('me@example.org')
  await save.click()
  await expect.element(operator.getByRole('status')).toHaveTextContent('Saved.')
  await expect.element(name).toHaveValue('Fort Example NCO Association')
  await name.fill('')
  await contact.fill('')
  await save.click()
  await expect.element(contact).toHaveValue('')
})

test('an address that this browser does not reach is not kept, and one that it reaches is', async () => {
  await newSoldier({ isAdmin: true })
  openScreen(ADDRESS)
  const section = page.getByRole('region', { name: 'Address', exact: true })
  const field = section.getByRole('textbox', { name: 'Address of this site' })
  const save = section.getByRole('button', { name: 'Try and Save' })
  await field.fill('http://study.example.org')
  await save.click()
  await expect.element(section.getByText(/^Expected an origin such as/)).toBeVisible()
  await field.fill('http://127.0.0.1:1')
  await save.click()
  await expect
    .element(section.getByText(/^This browser did not reach the site at http:\/\/127.0.0.1:1/))
    .toBeVisible()
  await expectNoAxeFindings()
  // The address that the server of the screens has already, so that other tests go on.
  await field.fill(`${window.location.origin}/`)
  await save.click()
  await expect.element(field).toHaveValue(window.location.origin)
  await field.fill('')
  await save.click()
  await expect.element(field).toHaveValue('')
})

test('an address that is not the one of this page leads there', async () => {
  await newSoldier({ isAdmin: true })
  onRequest('GET', /^\/v1\/operations\/installation$/, () =>
    Response.json({
      settings: [
        {
          ...{ name: 'PUBLIC_URL', value: 'https://study.example.org' },
          ...{ source: 'admin', isUnreadable: false },
        },
      ],
    }),
  )
  openScreen(ADDRESS)
  const link = page.getByRole('link', { name: 'https://study.example.org' })
  await expect.element(link).toHaveAttribute('href', 'https://study.example.org/login')
})

test('an admin sets up mail, and sees that it does not work and that nothing was sent', async () => {
  await newSoldier({ isAdmin: true })
  openScreen(ADDRESS)
  const mail = page.getByRole('region', { name: 'Mail' })
  const save = mail.getByRole('button', { name: 'Save' })
  const test = mail.getByRole('button', { name: 'Send Me a Test' })
  await test.click()
  await expect.element(mail.getByText(/is a file in the outbox/)).toBeVisible()
  await mail.getByRole('textbox', { name: 'Mail server' }).fill('smtp://127.0.0.1:1')
  await mail.getByRole('textbox', { name: 'User' }).fill('fort')
  await save.click()
  await expect.element(mail.getByText(/^Is missing; a mail server with a login/)).toBeVisible()
  await mail.getByLabelText('Password', { exact: true }).fill('secret')
  await save.click()
  await expect.element(mail.getByText('Saved.')).toBeVisible()
  await expect.element(mail.getByLabelText('Password', { exact: true })).toHaveValue('')
  await test.click()
  await expect.element(mail.getByText(/^The mail server did not take a mail/)).toBeVisible()
  await expectNoAxeFindings()
  await mail.getByRole('textbox', { name: 'Mail server' }).fill('')
  await mail.getByRole('textbox', { name: 'User' }).fill('')
  await save.click()
  await expect.element(mail.getByRole('textbox', { name: 'User' })).toHaveValue('')
})

test('a secret of another key asks to be entered again', async () => {
  await newSoldier({ isAdmin: true })
  onRequest('GET', /^\/v1\/operations\/installation$/, () =>
    Response.json({
      settings: [
        { name: 'MAIL_SERVER', value: 'smtp://a.example:25', source: 'admin', isUnreadable: false },
        { name: 'MAIL_PASSWORD', value: null, source: 'admin', isUnreadable: true },
      ],
    }),
  )
  openScreen(ADDRESS)
  await expect.element(page.getByText(/^Enter it again: it was sealed/)).toBeVisible()
})

test('what the environment sets is shown and cannot be changed', async () => {
  await newSoldier({ isAdmin: true })
  onRequest('GET', /^\/v1\/operations\/installation$/, () =>
    Response.json({
      settings: [
        { name: 'OPERATOR_NAME', value: null, source: 'default', isUnreadable: false },
        {
          name: 'CONTACT_EMAIL',
          value: 'me@example.org',
          source: 'environment',
          isUnreadable: false,
        },
        { name: 'REPLY_HOURS', value: '48', source: 'default', isUnreadable: false },
      ],
    }),
  )
  openScreen(ADDRESS)
  const contact = operator.getByRole('textbox', { name: 'Contact' })
  await expect.element(contact).toHaveValue('me@example.org')
  await expect.element(contact).toHaveAttribute('readonly')
  await expect.element(operator.getByText('The environment of the server sets it.')).toBeVisible()
})

test('a server that does not answer is an error that can be tried again', async () => {
  await newSoldier({ isAdmin: true })
  onRequest('GET', /^\/v1\/operations\/installation$/, () => new Response(null, { status: 503 }))
  openScreen(ADDRESS)
  await expect.element(page.getByText('Could not load the settings.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
})

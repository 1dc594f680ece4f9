import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeFindings } from '../../../testing/axe.ts'
import { callAs, createDocument, listDocuments, newSoldier } from '../../../testing/soldier.ts'
import { openScreen } from '../../../testing/tab.tsx'
import { newSoldierOfUnit, UNIT_BOARD } from '../../../testing/unit-board-steps.ts'

test('a maker tells everybody, and reminds everybody once a day', async () => {
  await newSoldier()
  const { $id } = await createDocument('unitBoards', UNIT_BOARD)
  openScreen(`/home/unit-boards/${$id}`)
  const card = page.getByRole('region', { name: 'Tell everybody who joined' })
  await expect.element(card.getByRole('button', { name: 'Send to everybody' })).toBeDisabled()
  await card.getByLabelText('Announcement').fill('Bring your ID card.\nBe early.')
  await card.getByRole('button', { name: 'Send to everybody' }).click()
  const sent = card.getByRole('list', { name: 'What was sent' })
  await expect.element(sent).toMatchTextContent('Bring your ID card. Be early.')
  await expect.element(card.getByLabelText('Announcement')).toHaveValue('')
  const remind = card.getByRole('button', { name: 'Remind everybody to study' })
  await remind.click()
  await expect.element(card.getByText('Everybody is reminded.')).toBeVisible()
  await remind.click()
  await expect.element(card.getByText('Once a day is all that goes out.')).toBeVisible()
  await expectNoAxeFindings()
  const [saved] = await listDocuments('unitBoards')
  expect(JSON.parse(saved?.changes)).toMatchObject([
    { isNudge: true },
    { announcement: 'Bring your ID card. Be early.' },
  ])
})

test('a soldier reads what was sent above every screen, until it is seen', async () => {
  const { id, maker } = await newSoldierOfUnit()
  openScreen(`/home/unit-boards/${id}`)
  await expect.element(page.getByText('Battalion classroom')).toBeVisible()
  openScreen('/home/faq')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const send = (text: string) =>
    callAs(maker, 'POST', `/v1/unit-boards/${id}/announcements`, { text })
  await send('Bring your ID card')
  const note = page.getByRole('region', { name: "Your unit's board" })
  await expect.element(note).toMatchTextContent('Announcement: Bring your ID card.')
  await callAs(maker, 'POST', `/v1/unit-boards/${id}/nudges`, {})
  await expect.element(note).toMatchTextContent('A reminder to everybody: study today.')
  await expect.element(note).toMatchTextContent('Announcement: Bring your ID card.')
  await expectNoAxeFindings()
  await note.getByRole('link', { name: 'See the board' }).click()
  const news = page.getByRole('region', { name: 'What is new' })
  await expect.element(news).toMatchTextContent('Announcement: Bring your ID card.')
  await news.getByRole('button', { name: 'Got it' }).click()
  await expect.element(news).not.toBeInTheDocument()
})

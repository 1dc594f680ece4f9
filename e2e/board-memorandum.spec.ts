import { openMemorandum } from './board-steps.ts'
import { expect, test } from './engines/test.ts'
import { signInNewSoldier } from './signed-in-soldier.ts'

test.beforeEach(async ({ page }) => {
  await signInNewSoldier(page)
})

test('a memorandum is read from a PDF, and an invalid PDF explains what to do', async ({
  page,
  context,
}) => {
  const printer = await context.newPage()
  await printer.setContent(
    '<p>The board will convene on 17 December 2030.</p><p>Study topics:</p><p>a. Land navigation</p><p>b. First aid</p>',
  )
  const buffer = await printer.pdf({ format: 'Letter' })
  await printer.setContent('<p style="height:3rem"></p>')
  const blank = await printer.pdf({ format: 'Letter' })
  await printer.close()
  const { memorandum } = await openMemorandum(page)
  const choose = async (file: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await memorandum.getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles({ name: 'moi.pdf', mimeType: 'application/pdf', buffer: file })
  }
  await choose(Buffer.from('not a PDF'))
  await expect(memorandum.getByText(/^This file could not be read as a PDF\./)).toBeVisible()
  await choose(blank)
  await expect(memorandum.getByText(/^This PDF is a picture without text\./)).toBeVisible()
  await choose(buffer)
  await expect(memorandum.getByLabel('Text of the memorandum')).toHaveValue(/b\. First aid/)
  await memorandum.getByRole('button', { name: 'Read It' }).click()
  await expect(memorandum.getByLabel('Board date: 2030-12-17')).toBeChecked()
  await expect(memorandum.getByRole('button', { name: 'Use 2 topics' })).toBeVisible()
})

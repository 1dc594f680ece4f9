import { beforeEach, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { documentsPath, type Outcome, onRequest } from '../../testing/network.ts'
import { openSetMenu } from '../../testing/set-steps.ts'
import { createDocument, newSoldier, runFunction } from '../../testing/soldier.ts'
import { openScreen } from '../../testing/tab.tsx'

/** Requests that screens send without a press. */
const BY_ITSELF = new Set(['userPreferences', 'calendarAddress', 'session', 'device'])

/** Where the writes of the open screen go, without account and document ids. */
let writes: string[] = []
const written = () => writes.splice(0)

/** Until this is done, no write is answered, as on a slow network. */
let answers = Promise.resolve()

async function beforeAnswers(press: () => Promise<void>) {
  const gate = Promise.withResolvers<void>()
  answers = gate.promise
  await press()
  gate.resolve()
}

const tripleClick = (target: Locator) => beforeAnswers(() => target.tripleClick())

/** As fast as a user can press. A slower press would go to what has the focus by then. */
const tripleEnter = () => beforeAnswers(() => userEvent.keyboard('{Enter}{Enter}{Enter}'))

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

/** Expects the text exactly once, and no open dialog. */
async function expectOnce(words: string) {
  await expect.poll(() => page.getByText(words).elements()).toHaveLength(1)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

/** A name that no other test has: the library is shared. */
const uniqueName = () => `Shared ${crypto.randomUUID().slice(0, 8)}`

/** A private set with one question. */
async function createSet(name: string): Promise<string> {
  const { $id } = await createDocument('questionSets', { name })
  await createDocument('questions', {
    ...{ setId: $id, questionText: 'Why?', answer: 'So', category: name },
    distractors: ['One', 'Two', 'Three'],
  })
  return $id
}

beforeEach(async () => {
  await newSoldier()
  writes = []
  answers = Promise.resolve()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    onRequest(method, /^\/v1\//, async ({ path }): Promise<Outcome> => {
      const place = /\/(?:collections|functions)\/(\w+)|\/v1\/account\/(\w+)/.exec(path)
      const what = place?.[1] ?? place?.[2] ?? 'session'
      if (!BY_ITSELF.has(what)) writes.push(what)
      await answers
      return 'pass'
    })
  }
})

test('three Enters create a board once, also after a failure', async () => {
  openScreen('/home/boards')
  await page.getByRole('button', { name: 'Create New Board' }).click()
  const heal = onRequest('POST', documentsPath('boards'), () => 'lose')
  const name = dialog('Create New Board').getByLabelText('Board Name')
  await name.fill('Once')
  await tripleEnter()
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('An error occurred while creating the board.')
  heal()
  written()
  ;(name.element() as HTMLElement).focus()
  await tripleEnter()
  await expectOnce('Board "Once" has been saved.')
  expect(written()).toEqual(['boards'])
})

test('a triple click deletes a board once', async () => {
  await createDocument('boards', { name: 'Once', categories: [] })
  openScreen('/home/boards')
  await page.getByRole('button', { name: 'Delete Once' }).click()
  await tripleClick(dialog('Delete Board').getByRole('button', { name: 'Delete Board' }))
  await expectOnce('Board "Once" has been deleted.')
  expect(written()).toEqual(['boards'])
})

test('three Enters create a study guide once', async () => {
  openScreen('/home/my-study-guides')
  await page.getByRole('button', { name: 'Create New Study Guide' }).click()
  const guide = dialog('Create New Study Guide')
  await guide.getByRole('checkbox', { name: 'First Aid', exact: true }).click()
  await guide.getByLabelText('Guide Name').fill('Week one')
  await tripleEnter()
  await expectOnce('Study guide "Week one" has been saved.')
  expect(written()).toEqual(['studyGuides'])
})

test('a triple click shares and deletes a study guide once', async () => {
  await createDocument('studyGuides', { name: 'Week one', categories: ['First Aid'] })
  await createDocument('studyGuides', { name: 'To go', categories: ['First Aid'] })
  openScreen('/home/my-study-guides')
  await page.getByRole('button', { name: 'Share Week one to the community' }).click()
  const sharing = dialog('Share to Community')
  await sharing.getByLabelText('No names, unit data or CUI').click()
  await tripleClick(sharing.getByRole('button', { name: 'Share Study' }))
  await expectOnce('"Week one" is now shared with the community.')
  expect(written()).toEqual(['shareStudyGuide'])
  await page.getByRole('button', { name: 'Delete To go' }).click()
  await tripleClick(dialog('Delete Study Guide').getByRole('button', { name: 'Delete Study' }))
  await expectOnce('Study guide "To go" has been deleted.')
  expect(written()).toEqual(['studyGuides'])
})

test('a triple click reports a shared set once', async () => {
  const name = uniqueName()
  await runFunction('shareQuestionSet', { setIdToShare: await createSet(name), description: '' })
  await newSoldier()
  openScreen('/home/questions/community')
  await page.getByText('Question Sets', { exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search the question sets' }).fill(name)
  await page.getByRole('button', { name: `Report a problem with ${name}` }).click()
  const report = dialog('Report a problem')
  await report.getByRole('textbox').fill('It is out of date.')
  await tripleClick(report.getByRole('button', { name: 'Send Report' }))
  await expectOnce('Thank you. The admins will look into it.')
  expect(written()).toEqual(['reportCommunityContent'])
})

test('a triple click uploads a file once', async () => {
  openScreen('/home/questions/my-questions')
  await page.getByRole('button', { name: 'Upload CSV' }).click()
  const header = 'question,answer,distractor-1,distractor-2,distractor-3'
  const file = new File([`${header}\nWhat?,This,A,B,C`], 'once.csv', { type: 'text/csv' })
  await expect.element(dialog('Upload CSV')).toBeVisible()
  const chooser = page.elementLocator(
    document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body,
  )
  await chooser.upload(file)
  await tripleClick(dialog('Upload CSV').getByRole('button', { name: /^Upload / }))
  await expect.poll(() => page.getByText('1 question in 1 set').elements()).toHaveLength(1)
  expect(written()).toEqual(['uploadCsv'])
})

test('a triple click shares a question set once', async () => {
  const name = uniqueName()
  await createSet(name)
  openScreen('/home/questions/my-questions')
  await openSetMenu(`${name}`)
  await page.getByRole('button', { name: `Share ${name} to the community` }).click()
  const sharing = dialog('Share to Community')
  await sharing.getByLabelText('No names, unit data or CUI').click()
  await tripleClick(sharing.getByRole('button', { name: 'Share Question Set' }))
  await expectOnce(`"${name}" is now shared with the community.`)
  expect(written()).toEqual(['shareQuestionSet'])
})

test('a triple click renames a category once', async () => {
  openScreen(`/home/questions/edit/${await createSet('Drill')}`)
  await page.getByRole('button', { name: 'Categories' }).click()
  // It closes at once: a further Enter would open it again.
  await dialog('Categories').getByLabelText('New name').fill('Formations')
  await tripleClick(dialog('Categories').getByRole('button', { name: 'Rename' }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('Formations').first()).toBeVisible()
})

test('three Enters save a name once', async () => {
  openScreen('/home/settings#name')
  await page.getByLabelText('Your name').fill('Sam Example')
  await tripleEnter()
  await expectOnce('Your name has been saved.')
  expect(written()).toEqual(['name'])
})

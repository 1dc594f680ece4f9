import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ContentFaultError, readContent } from './load.ts'

function shippedFiles(): Map<string, string> {
  const paths = readdirSync(join(import.meta.dirname, 'questions')).map((n) => `questions/${n}`)
  return new Map(
    [...paths, 'situational.json', 'publications.json'].map((path) => [
      path,
      readFileSync(join(import.meta.dirname, path), 'utf8'),
    ]),
  )
}

function faultsOf(files: Map<string, string>): readonly string[] {
  try {
    readContent(files)
  } catch (error) {
    if (error instanceof ContentFaultError) return error.faults
    throw error
  }
  return []
}

/** The shipped files with one change. */
function withFile(path: string, change: (file: Record<string, unknown>) => void) {
  const files = shippedFiles()
  const file = JSON.parse(files.get(path) ?? '{}')
  change(file)
  return files.set(path, JSON.stringify(file))
}

test('every file of questions is a default set, and so are the scenarios', () => {
  const { sets, publications } = readContent(shippedFiles())
  const drill = sets.find((set) => set.id === 'default-drill')
  expect(drill).toMatchObject({
    name: 'Squared Away - Drill and Ceremonies',
    category: 'Drill and Ceremonies',
    type: 'standard',
  })
  expect(drill?.questions[0]).toMatchObject({ category: 'Drill and Ceremonies' })
  expect(drill?.questions[0]?.distractors).toHaveLength(3)
  const situational = sets.find((set) => set.type === 'situational')
  expect(situational?.name).toBe('Squared Away - Situational')
  expect(situational?.questions[0]).toMatchObject({ answer: null, distractors: [] })
  for (const { items } of situational?.questions ?? []) {
    expect(items.length).toBeGreaterThanOrEqual(3)
    expect(items.length).toBeLessThanOrEqual(5)
  }
  expect(Object.keys(JSON.parse(situational?.questions[0]?.answeringStrategy ?? '{}'))).toEqual([
    'situation',
    'task',
    'action',
    'result_lesson',
  ])
  expect(publications.length).toBeGreaterThan(0)
})

test('an error names its file and place', () => {
  const files = withFile('questions/drill.json', (file) => {
    const [first] = file.questions as { distractors: string[]; answer?: string }[]
    first?.distractors.pop()
  })
  expect(faultsOf(files)).toEqual([
    expect.stringContaining('questions/drill.json: questions.0.distractors'),
  ])
})

test('an error names a file that is missing or not JSON', () => {
  const files = shippedFiles().set('questions/drill.json', '{')
  files.delete('situational.json')
  expect(faultsOf(files)).toEqual([
    expect.stringContaining('questions/drill.json: is not JSON'),
    'situational.json: is missing',
  ])
})

test('ids and names of sets are unique', () => {
  const files = withFile('questions/drill.json', (file) => {
    const [first, second] = file.questions as { id: string }[]
    if (first && second) second.id = first.id
    file.category = 'First Aid'
  })
  expect(faultsOf(files)).toEqual([
    'set name Squared Away - First Aid: is given twice',
    expect.stringContaining('question id drill-'),
  ])
})

test('a question whose fact changed is counted and left out, and so is a scenario', () => {
  const reason = 'TC 3-21.5 of 2027-05-03, para 4-1'
  const mark = (list: string) => (file: Record<string, unknown>) => {
    const [first] = file[list] as { beingChecked?: string }[]
    if (first) first.beingChecked = reason
  }
  const files = withFile('questions/drill.json', mark('questions'))
  const scenarios = withFile('situational.json', mark('scenarios')).get('situational.json') ?? ''
  const whole = readContent(shippedFiles())
  const { sets, cited, aside } = readContent(files.set('situational.json', scenarios))
  expect(aside).toEqual([
    {
      id: 'drill-001',
      category: 'Drill and Ceremonies',
      regulationRef: expect.any(String),
      because: reason,
    },
    expect.objectContaining({ id: 'situational-001', because: reason }),
  ])
  expect(cited).toEqual(whole.cited)
  for (const [index, set] of sets.entries()) {
    const all = whole.sets[index]?.questions ?? []
    const isMarked = set.id === 'default-drill' || set.type === 'situational'
    expect(set.questions).toEqual(isMarked ? all.slice(1) : all)
    expect(set.beingChecked).toBe(isMarked ? 1 : 0)
  }
})

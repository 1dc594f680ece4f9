import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkContent } from './checks.ts'

/** Categories that hold fewer than 25 questions, and why nothing was added to fill them up. */
const SMALL = new Map<string, string>()

type Entry = { id: string; question: string; answer: string; distractors: string[]; ref: string }
type Scenario = { id: string; question: string; ref: string; strategy: Record<string, string> }
type Section = { title: string; paragraphs: string[] }

/** The shipped files, as a check sees them. */
function shippedFiles(): Map<string, string> {
  const names = (folder: string) =>
    readdirSync(join(import.meta.dirname, folder)).filter((name) => name.endsWith('.json'))
  const paths = [...names('questions').map((name) => `questions/${name}`), ...names('.')]
  return new Map(
    paths
      .filter((path) => path !== 'package.json' && path !== 'tsconfig.json')
      .map((path) => [path, readFileSync(join(import.meta.dirname, path), 'utf8')]),
  )
}

const shipped = shippedFiles()

/** What the checks say after one file was changed, as `rule file id`. */
function findingsAfter<File>(path: string, change: (file: File) => void) {
  const file = JSON.parse(shipped.get(path) ?? '{}')
  change(file)
  const files = new Map(shipped).set(path, JSON.stringify(file))
  return checkContent(files, SMALL)
}

/** Changes the first question of the drill category. */
function findingsAfterQuestion(change: (question: Entry & Record<string, unknown>) => void) {
  return findingsAfter<{ questions: [Entry & Record<string, unknown>] }>(DRILL, (file) =>
    change(file.questions[0]),
  )
}

const DRILL = 'questions/drill.json'

/** Asserts that this rule fired for this entry, and nothing else did. */
function expectOnly(
  findings: ReturnType<typeof checkContent>,
  rule: string,
  file: string,
  id: string,
) {
  expect(findings.map((finding) => [finding.rule, finding.file, finding.id])).toEqual([
    [rule, file, id],
  ])
}

test('the shipped content has nothing to mend', () => {
  expect(checkContent(shipped, SMALL)).toEqual([])
})

describe('each rule fires on a bad example:', () => {
  test('two distractors', () => {
    const findings = findingsAfterQuestion((question) => question.distractors.pop())
    expectOnly(findings, 'schema', DRILL, 'drill-001')
  })

  test('a field that no one knows', () => {
    const findings = findingsAfterQuestion((question) => {
      question.source = 'TC 3-21.5'
    })
    expectOnly(findings, 'schema', DRILL, 'drill-001')
  })

  test('a file that is not JSON', () => {
    const findings = checkContent(new Map(shipped).set('faq.json', '{'), SMALL)
    expectOnly(findings, 'schema', 'faq.json', '')
  })

  test('an id without the slug', () => {
    const findings = findingsAfterQuestion((question) => {
      question.id = 'dril-001'
    })
    expectOnly(findings, 'id', DRILL, 'dril-001')
  })

  test('an id given twice', () => {
    const findings = findingsAfter<{ questions: Entry[] }>(DRILL, ({ questions }) => {
      const [first, second] = questions
      if (first && second) second.id = first.id
    })
    expectOnly(findings, 'id', DRILL, 'drill-001')
  })

  test('a slug that is not the name of the file', () => {
    const drill = shipped.get(DRILL) ?? ''
    const files = new Map(shipped).set('questions/marching.json', drill)
    files.delete(DRILL)
    expectOnly(checkContent(files, SMALL), 'id', 'questions/marching.json', '')
  })

  test('a question asked twice, whatever its case and punctuation', () => {
    const findings = findingsAfter<{ questions: Entry[] }>(DRILL, ({ questions }) => {
      const [first, second] = questions
      if (first && second) second.question = `${first.question.toUpperCase()}?`
    })
    expectOnly(findings, 'duplicate', DRILL, 'drill-002')
  })

  test('a question asked again in other words', () => {
    const findings = findingsAfter<{ questions: Entry[] }>(DRILL, ({ questions }) => {
      const first = questions[0]
      if (!first) return
      questions.push({ ...first, id: 'drill-999', question: `As a rule: ${first.question}` })
    })
    expectOnly(findings, 'near-duplicate', DRILL, 'drill-999')
  })

  test('a question of another category in other words', () => {
    const findings = findingsAfter<{ questions: Entry[] }>('questions/first-aid.json', (file) => {
      const [drill] = JSON.parse(shipped.get(DRILL) ?? '').questions
      const question = `Say, ${drill.question}`
      file.questions.push({ ...drill, id: 'first-aid-999', question })
    })
    expect(findings.map(({ rule, message }) => [rule, message.includes('drill-001')])).toEqual([
      ['near-duplicate', true],
    ])
  })

  test('a distractor that is the answer in other punctuation', () => {
    const findings = findingsAfterQuestion((question) => {
      question.distractors[2] = `${question.answer.toUpperCase()}.`
    })
    expectOnly(findings, 'options', DRILL, 'drill-001')
  })

  test('two equal distractors', () => {
    const findings = findingsAfterQuestion((question) => {
      question.distractors[2] = question.distractors[1] ?? ''
    })
    expectOnly(findings, 'options', DRILL, 'drill-001')
  })

  test.each(['All of the above', 'none of these', 'Both A and B'])('the option %s', (option) => {
    const findings = findingsAfterQuestion((question) => {
      question.distractors[2] = option
    })
    expectOnly(findings, 'options', DRILL, 'drill-001')
  })

  test('answers that are the longest option too often', () => {
    const findings = findingsAfter<{ questions: Entry[] }>(DRILL, ({ questions }) => {
      for (const entry of questions.slice(0, Math.floor(questions.length / 3) + 1)) {
        entry.answer += ' as the manual has it, for every movement and at every halt of the unit'
      }
    })
    expectOnly(findings, 'option-length', DRILL, '')
    expect(findings[0]?.message).toContain('longest')
  })

  test('answers that are the shortest option too often', () => {
    const findings = findingsAfter<{ questions: Entry[] }>(DRILL, ({ questions }) => {
      for (const entry of questions) {
        entry.distractors = entry.distractors.map((text) => `${text} ${'and on '.repeat(20)}end`)
      }
    })
    expectOnly(findings, 'option-length', DRILL, '')
    expect(findings[0]?.message).toContain('shortest')
  })

  test('a sentence that asks nothing', () => {
    const findings = findingsAfterQuestion((question) => {
      question.question = 'The manual of drill and its number.'
    })
    expectOnly(findings, 'wording', DRILL, 'drill-001')
  })

  test('a curly quote', () => {
    const findings = findingsAfterQuestion((question) => {
      question.distractors[0] = 'The Soldier\u2019s manual'
    })
    expectOnly(findings, 'wording', DRILL, 'drill-001')
  })

  test('a space at the end', () => {
    const findings = findingsAfterQuestion((question) => {
      question.answer += ' '
    })
    expectOnly(findings, 'wording', DRILL, 'drill-001')
  })

  const deadTerms = [
    'ACFT',
    'FORSCOM',
    'TRADOC',
    ...['Liberty', 'Moore', 'Cavazos', 'Eisenhower', 'Gregg-Adams'].map((name) => `Fort ${name}`),
    ...['Johnson', 'Novosel', 'Walker', 'Barfoot'].map((name) => `Fort ${name}`),
    'DA 2166-8',
    'DA Form 2166-8',
    'SSD',
    'FM 4-25.11',
    'AR 600-20, chapter 7',
    'AR 600-20 chap 7',
    'Visits of Courtesy',
  ]

  test.each(deadTerms)('%s as if it were current', (term) => {
    const findings = findingsAfterQuestion((question) => {
      question.distractors[0] = term
    })
    expectOnly(findings, 'dead-term', DRILL, 'drill-001')
  })

  test('a dead term in a text, but not in a history question', () => {
    const guidance = shipped.get('guidance.json')?.replace('Uniform and records', 'The ACFT') ?? ''
    const files = new Map(shipped).set('guidance.json', guidance)
    expectOnly(checkContent(files, SMALL), 'dead-term', 'guidance.json', '')
    const history = findingsAfterQuestion((question) => {
      question.distractors[0] = 'ACFT'
      question.history = true
    })
    expect(history).toEqual([])
  })

  test('a publication without a row in the registry', () => {
    const findings = findingsAfterQuestion((question) => {
      question.ref = 'TC 3-21.55, chapter 3'
    })
    expectOnly(findings, 'reference', DRILL, 'drill-001')
  })

  test('a place that is none', () => {
    const findings = findingsAfterQuestion((question) => {
      question.ref = 'TC 3-21.5, somewhere'
    })
    expectOnly(findings, 'reference', DRILL, 'drill-001')
  })

  test('a scenario without its publication', () => {
    const findings = findingsAfter<{ scenarios: Scenario[] }>('situational.json', (file) => {
      const first = file.scenarios[0]
      if (first) first.ref = ''
    })
    expectOnly(findings, 'reference', 'situational.json', 'situational-001')
  })

  test('an unknown source of an official text, or publication in the guidance', () => {
    const culture = findingsAfter<{ texts: { source: string }[] }>('culture.json', ({ texts }) => {
      const first = texts[0]
      if (first) first.source = 'FM 1-999'
    })
    expectOnly(culture, 'reference', 'culture.json', 'soldiers-creed')
    const guidance = shipped.get('guidance.json')?.replace('TC 3-21.5', 'FM 3-21.5') ?? ''
    const files = new Map(shipped).set('guidance.json', guidance)
    expectOnly(checkContent(files, SMALL), 'reference', 'guidance.json', '')
  })

  test.each([
    ['from memory yet looked up', { mark: 'M', checkedOn: '2026-01-01' }],
    ['seen at no date', { mark: 'V', checkedOn: null }],
    ['seen without its edition', { mark: 'S', checkedOn: '2026-01-01', edition: null }],
  ])('a publication %s', (_, change) => {
    const findings = findingsAfter<{ publications: object[] }>('publications.json', (file) => {
      const row = { number: 'AR 999-9', title: 'Nothing', edition: '2026-01-01' }
      file.publications.push({ ...row, ...change })
    })
    expectOnly(findings, 'registry', 'publications.json', 'AR 999-9')
  })

  test('a publication that stands twice', () => {
    const findings = findingsAfter<{ publications: object[] }>('publications.json', (file) => {
      file.publications.push(...file.publications.slice(0, 1))
    })
    expectOnly(findings, 'registry', 'publications.json', 'AR 600-8-19')
  })

  test.each(['situation', 'task', 'action', 'result_lesson'])('a response without %s', (part) => {
    const findings = findingsAfter<{ scenarios: Scenario[] }>('situational.json', (file) => {
      const first = file.scenarios[0]
      if (first) first.strategy[part] = ''
    })
    expectOnly(findings, 'scenario', 'situational.json', 'situational-001')
  })

  test.each([
    ['soldiers-creed', 'I will never quit.', 'I will not quit.'],
    ['warrior-ethos', 'I will never accept defeat.', 'I never accept defeat.'],
    ['general-orders', 'quit my post only when', 'leave my post only when'],
    ['army-values', 'Honor: Live up', 'Courage: Live up'],
    ['army-song', "till the battle's won", "till the battle's done"],
    ['nco-creed', 'No one is more professional than I.', 'Nobody is more professional than I.'],
  ])('%s in other words', (slug, official, other) => {
    type Culture = { texts: { slug: string; lines: string[] }[] }
    const findings = findingsAfter<Culture>('culture.json', ({ texts }) => {
      const text = texts.find((candidate) => candidate.slug === slug)
      if (text) text.lines = text.lines.map((line) => line.replace(official, other))
    })
    expectOnly(findings, 'verbatim', 'culture.json', slug)
  })

  test('an official text that is missing', () => {
    const findings = findingsAfter<{ texts: unknown[] }>('culture.json', ({ texts }) => texts.pop())
    expectOnly(findings, 'verbatim', 'culture.json', 'army-song')
  })

  test.each([
    ['terms', 'September 12, 2025', 'September 13, 2025'],
    ['terms', '18 years old or older', '16 years old or older'],
    ['terms', 'is independent and unofficial', 'is independent'],
    ['contact', '48 business hours', 'two days'],
  ])('%s without "%s"', (slug, promise, other) => {
    type Legal = { tabs: { slug: string; sections: Section[] }[] }
    const findings = findingsAfter<Legal>('legal.json', ({ tabs }) => {
      for (const { paragraphs } of tabs.flatMap(({ sections }) => sections)) {
        paragraphs.forEach((text, index) => {
          paragraphs[index] = text.replace(promise, other)
        })
      }
    })
    expectOnly(findings, 'legal', 'legal.json', slug)
  })

  test('terms that take effect on another day', () => {
    const findings = findingsAfter<{ effective: string }>('legal.json', (file) => {
      file.effective = '2025-09-13'
    })
    expectOnly(findings, 'legal', 'legal.json', 'terms')
  })

  test('seven tips, and no mock board', () => {
    type Guidance = { tabs: { slug: string; sections: Section[] }[] }
    const findings = findingsAfter<Guidance>('guidance.json', ({ tabs }) => {
      for (const tab of tabs) {
        if (tab.slug === 'tips') tab.sections.pop()
        tab.sections = tab.sections.filter(({ title }) => title !== 'Mock boards')
      }
    })
    expect(findings.map(({ rule, id }) => [rule, id])).toEqual([
      ['guidance', 'preparation'],
      ['guidance', 'tips'],
    ])
  })

  test('too few categories, questions and scenarios', () => {
    const few = [...shipped].filter(([path]) => !path.startsWith('questions/') || path === DRILL)
    const situational = JSON.parse(shipped.get('situational.json') ?? '{}')
    situational.scenarios.length = 39
    const files = new Map(few).set('situational.json', JSON.stringify(situational))
    expect(checkContent(files).map(({ rule, message }) => [rule, message])).toEqual([
      ['coverage', '1 categories'],
      ['coverage', expect.stringMatching(/^\d\d questions$/)],
      ['coverage', '39 scenarios'],
    ])
  })

  test('a category too small, or on the list without need', () => {
    const findings = checkContent(shipped, new Map([['drill', 'no reason']]))
    expect(findings.map(({ rule, file }) => [rule, file])).toEqual([
      ['coverage', DRILL],
      ...[...SMALL.keys()].map((slug) => ['coverage', `questions/${slug}.json`]),
    ])
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Finding, Rule } from './checks/finding.ts'
import { beyondRatchet } from './checks/ratchet.ts'
import { checkContent } from './checks.ts'
import { pathOfList, READERS } from './readers/reader-list.ts'

/** Categories with fewer than 25 questions, and the reason for each. */
const SMALL = new Map<string, string>()

/**
 * Known findings of rules that are newer than the content, by rule. The numbers may only go down.
 */
const KNOWN = new Map<Rule, number>()

type Entry = {
  id: string
  question: string
  answer: string
  spoken?: string | undefined
  items?: string[] | undefined
  distractors: string[]
  ref: string
}
type Scenario = {
  id: string
  question: string
  ref: string
  strategy: Record<string, string>
  listensFor: string[]
}
type Section = { title: string; paragraphs: string[] }

/** The shipped files by path, as the checks get them. */
function shippedFiles(): Map<string, string> {
  const names = (folder: string) =>
    readdirSync(join(import.meta.dirname, folder)).filter((name) => name.endsWith('.json'))
  const drawings = readdirSync(join(import.meta.dirname, 'pictures')).filter((name) =>
    name.endsWith('.svg'),
  )
  const paths = [
    ...names('questions').map((name) => `questions/${name}`),
    ...drawings.map((name) => `pictures/${name}`),
    ...names('.'),
    ...READERS.map(pathOfList),
  ]
  return new Map(
    paths
      .filter((path) => path !== 'package.json' && path !== 'tsconfig.json')
      .map((path) => [path, readFileSync(join(import.meta.dirname, path), 'utf8')]),
  )
}

const shipped = shippedFiles()
const shippedFindings = checkContent(shipped, SMALL)
const known = new Set(shippedFindings.map(keyOf))

/** Identifies a finding without its file, which a test may rename. */
function keyOf({ rule, id, message }: Finding): string {
  return [rule, id, message].join('\n')
}

/**
 * The findings in these files that the shipped files do not have, without the rule `reader`: it
 * fires for every changed question, and has its own test.
 */
function newFindings(files: ReadonlyMap<string, string>, small = SMALL): Finding[] {
  return checkContent(files, small).filter(
    (finding) => finding.rule !== 'reader' && !known.has(keyOf(finding)),
  )
}

/** The new findings after a change of one file, as `rule file id`. */
function findingsAfter<File>(path: string, change: (file: File) => void) {
  const file = JSON.parse(shipped.get(path) ?? '{}')
  change(file)
  const files = new Map(shipped).set(path, JSON.stringify(file))
  return newFindings(files)
}

/** Changes the first question of the drill category. */
function findingsAfterQuestion(change: (question: Entry & Record<string, unknown>) => void) {
  return findingsAfter<{ questions: [Entry & Record<string, unknown>] }>(DRILL, (file) =>
    change(file.questions[0]),
  )
}

const DRILL = 'questions/drill.json'

const SEEN = { seen: 'official', seenOn: '2026-01-01' }

/** Asserts that only this rule fired, and only for this entry. */
function expectOnly(findings: readonly Finding[], rule: string, file: string, id: string) {
  expect(findings.map((finding) => [finding.rule, finding.file, finding.id])).toEqual([
    [rule, file, id],
  ])
}

test('the shipped content has no findings besides the known ones', () => {
  expect(beyondRatchet(shippedFindings, KNOWN)).toEqual([])
})

describe('each rule fires on a bad example:', () => {
  test('two distractors', () => {
    const findings = findingsAfterQuestion((question) => question.distractors.pop())
    expectOnly(findings, 'schema', DRILL, 'drill-001')
  })

  test('an unknown field', () => {
    const findings = findingsAfterQuestion((question) => {
      question.source = 'TC 3-21.5'
    })
    expectOnly(findings, 'schema', DRILL, 'drill-001')
  })

  test('a file that is not JSON', () => {
    const findings = newFindings(new Map(shipped).set('faq.json', '{'))
    expectOnly(findings, 'schema', 'faq.json', '')
  })

  test('an id without the slug', () => {
    const findings = findingsAfterQuestion((question) => {
      question.id = 'dril-001'
    })
    expectOnly(findings, 'id', DRILL, 'dril-001')
  })

  test('a duplicate id', () => {
    const findings = findingsAfter<{ questions: Entry[] }>(DRILL, ({ questions }) => {
      const [first, second] = questions
      if (first && second) second.id = first.id
    })
    expectOnly(findings, 'id', DRILL, 'drill-001')
  })

  test('a slug that differs from the file name', () => {
    const drill = shipped.get(DRILL) ?? ''
    const files = new Map(shipped).set('questions/marching.json', drill)
    files.delete(DRILL)
    expectOnly(newFindings(files), 'id', 'questions/marching.json', '')
  })

  test('the same question twice, with other case and punctuation', () => {
    const findings = findingsAfter<{ questions: Entry[] }>(DRILL, ({ questions }) => {
      const [first, second] = questions
      if (first && second) second.question = `${first.question.toUpperCase()}?`
    })
    expectOnly(findings, 'duplicate', DRILL, 'drill-002')
  })

  test('a question repeated in other words', () => {
    const findings = findingsAfter<{ questions: Entry[] }>(DRILL, ({ questions }) => {
      const first = questions[0]
      if (!first) return
      questions.push({ ...first, id: 'drill-999', question: `As a rule: ${first.question}` })
    })
    expectOnly(findings, 'near-duplicate', DRILL, 'drill-999')
  })

  test('a question repeated in other words in another category', () => {
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
        entry.items = undefined
        entry.spoken = undefined
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

  test('a sentence that is not a question', () => {
    const findings = findingsAfterQuestion((question) => {
      question.question = 'The manual of drill and its number.'
    })
    expectOnly(findings, 'wording', DRILL, 'drill-001')
  })

  test('an order that begins with its source, which is allowed', () => {
    expect(
      findingsAfterQuestion((question) => {
        question.question = 'According to TC 3-21.5, name the two rest positions of recruits.'
      }),
    ).toEqual([])
  })

  test.each([
    'For which duty is the fourth squad leader posted?',
    'To whom does the platoon sergeant report?',
    'What pastime is prohibited in formation?',
    'What primarily aligns a platoon in line?',
    'What is a parade schedule printed on?',
    'What method of instruction is to talk a Soldier through a movement?',
    'What command of drill is one that stops a unit?',
    'Which of these is a rest position?',
  ])('a question that nobody on a board says aloud: %s', (asked) => {
    const findings = findingsAfterQuestion((question) => {
      question.question = asked
    })
    expectOnly(findings, 'wording', DRILL, 'drill-001')
  })

  test('a why that is only a slogan', () => {
    const findings = findingsAfterQuestion((question) => {
      question.why = 'Prussian drill wins.'
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
      question.why = `It is what ${term} says.`
    })
    expectOnly(findings, 'dead-term', DRILL, 'drill-001')
  })

  test('a dead term as the answer, but not as a wrong option', () => {
    const right = findingsAfterQuestion((question) => {
      question.answer = 'The ACFT of 2022'
    })
    expect(right.map(({ rule, id }) => [rule, id])).toContainEqual(['dead-term', 'drill-001'])
    const wrong = findingsAfterQuestion((question) => {
      question.distractors[0] = 'The ACFT of 2022'
    })
    expect(wrong.map(({ rule }) => rule)).not.toContain('dead-term')
  })

  test('a dead term in a text, but not in a history question', () => {
    const guidance = shipped.get('guidance.json')?.replace('Uniform and records', 'The ACFT') ?? ''
    const files = new Map(shipped).set('guidance.json', guidance)
    expectOnly(newFindings(files), 'dead-term', 'guidance.json', '')
    const history = findingsAfterQuestion((question) => {
      question.why = 'It came before the ACFT.'
      question.history = true
    })
    expect(history).toEqual([])
  })

  test('a reference to a publication that is not in the registry', () => {
    const findings = findingsAfterQuestion((question) => {
      question.ref = 'TC 3-21.55, chapter 3'
    })
    expectOnly(findings, 'reference', DRILL, 'drill-001')
  })

  test('an invalid place in a publication', () => {
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

  test('an item of the inspection without a text read, and a measure that its words do not say', () => {
    const changed = (from: string, to: string) => {
      const inspection = shipped.get('inspection.json')?.replace(from, to) ?? ''
      return newFindings(new Map(shipped).set('inspection.json', inspection))
    }
    expectOnly(
      changed('No more than 3 inches above', 'No more than 4 inches above'),
      ...(['inspection', 'inspection.json', 'sleeves'] as const),
    )
    expectOnly(
      changed('AR 670-1, para 3-11', 'AR 600-8-22, para 3-11'),
      ...(['inspection', 'inspection.json', 'tags'] as const),
    )
    expectOnly(
      changed('"Around your neck, at all times while on duty in uniform."', 'null'),
      ...(['inspection', 'inspection.json', 'tags'] as const),
    )
  })

  test('an unknown source of an official text, or publication in the guidance', () => {
    const culture = findingsAfter<{ texts: { source: string }[] }>('culture.json', ({ texts }) => {
      const first = texts[0]
      if (first) first.source = 'FM 1-999'
    })
    expectOnly(culture, 'reference', 'culture.json', 'soldiers-creed')
    const guidance = shipped.get('guidance.json')?.replace('TC 3-21.5', 'FM 3-21.5') ?? ''
    const files = new Map(shipped).set('guidance.json', guidance)
    expectOnly(newFindings(files), 'reference', 'guidance.json', '')
  })

  test.each([
    ['from memory yet seen on a day', { seen: 'memory', seenOn: '2026-01-01' }],
    ['from memory yet with a change', { seen: 'memory', seenOn: null, change: 'C1, 2026-01-01' }],
    ['whose text was read at no date', { seen: 'text', seenOn: null }],
    ['named without its edition', { seen: 'secondary', seenOn: '2026-01-01', edition: null }],
    ['in whose place one stands that is not here', { ...SEEN, supersededBy: 'AR 999-8' }],
    [
      'of which an older edition is in force',
      { ...SEEN, inForce: { edition: '2025-12-31', source: 'FM 7-0', seenOn: '2026-01-01' } },
    ],
  ])('a publication %s', (_, change) => {
    const findings = findingsAfter<{ publications: object[] }>('publications.json', (file) => {
      const row = { number: 'AR 999-9', title: 'Nothing', edition: '2026-01-01' }
      file.publications.push({ ...row, ...change })
    })
    expectOnly(findings, 'registry', 'publications.json', 'AR 999-9')
  })

  test.each([
    ['the old mark', { mark: 'V', checkedOn: '2026-01-01' }],
    ['a way of seeing that is none', { seen: 'looked up', seenOn: '2026-01-01' }],
  ])('a publication with %s', (_, change) => {
    const findings = findingsAfter<{ publications: object[] }>('publications.json', (file) => {
      file.publications.push({ number: 'AR 999-9', title: 'Nothing', edition: null, ...change })
    })
    expect(new Set(findings.map(({ rule }) => rule))).toContain('schema')
  })

  test('a publication with two rows in the registry', () => {
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

  test('a response that takes longer than ninety seconds', () => {
    const findings = findingsAfter<{ scenarios: Scenario[] }>('situational.json', (file) => {
      const first = file.scenarios[0]
      if (first) first.strategy.action += ' and then'.repeat(60)
    })
    expectOnly(findings, 'scenario', 'situational.json', 'situational-001')
  })

  test('a scenario with only two points to listen for', () => {
    const findings = findingsAfter<{ scenarios: Scenario[] }>('situational.json', (file) => {
      const first = file.scenarios[0]
      if (first) first.listensFor.length = 2
    })
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: 'schema', file: 'situational.json', id: 'situational-001' }),
    )
  })

  test.each([
    ['soldiers-creed', 'I will never quit.', 'I will not quit.'],
    ['warrior-ethos', 'I will never accept defeat.', 'I never accept defeat.'],
    ['general-orders', 'quit my post only when', 'leave my post only when'],
    ['army-values', 'Honor: Live up', 'Courage: Live up'],
    ['army-song', "till the battle's won", "till the battle's done"],
    ['nco-creed', 'Competence is my watchword.', 'Competence is my password.'],
  ])('%s in other words', (slug, official, other) => {
    type Culture = { texts: { slug: string; lines: string[] }[] }
    const findings = findingsAfter<Culture>('culture.json', ({ texts }) => {
      const text = texts.find((candidate) => candidate.slug === slug)
      if (text) text.lines = text.lines.map((line) => line.replace(official, other))
    })
    expectOnly(findings, 'verbatim', 'culture.json', slug)
  })

  test('an official text with an extra line, or stanzas that omit a line', () => {
    type Culture = { texts: { slug: string; lines: string[]; stanzas?: number[] }[] }
    const longer = findingsAfter<Culture>('culture.json', ({ texts }) => {
      texts.find(({ slug }) => slug === 'warrior-ethos')?.lines.push('I will never sleep.')
    })
    expectOnly(longer, 'verbatim', 'culture.json', 'warrior-ethos')
    const torn = findingsAfter<Culture>('culture.json', ({ texts }) => {
      const creed = texts.find(({ slug }) => slug === 'nco-creed')
      if (creed) creed.stanzas = [5, 9, 5]
    })
    expectOnly(torn, 'verbatim', 'culture.json', 'nco-creed')
  })

  test('a variant of words that are not in the official text', () => {
    type Culture = { texts: { slug: string; variants?: { printed: string; also: string }[] }[] }
    const findings = findingsAfter<Culture>('culture.json', ({ texts }) => {
      const creed = texts.find(({ slug }) => slug === 'nco-creed')
      creed?.variants?.push({ printed: 'technically first', also: 'tactically first' })
    })
    expectOnly(findings, 'verbatim', 'culture.json', 'nco-creed')
  })

  test.each([
    ['that is not there', { id: 'drill-999' }],
    ['of another category', { category: 'First Aid' }],
    ['said to be dropped that is there', { is: null }],
    ['newer than the one before it', { on: '2999-01-01' }],
  ])('a correction of a question %s', (_, change) => {
    const row = { on: '2000-01-01', id: 'drill-001', category: 'Drill and Ceremonies' }
    const texts = { was: 'One', is: 'Two', why: 'TC 3-21.5 says two' }
    const findings = findingsAfter<{ corrections: object[] }>('corrections.json', (file) => {
      file.corrections.push({ ...row, ...texts, ...change })
    })
    const { id } = { ...row, ...change }
    expectOnly(findings, 'correction', 'corrections.json', id)
  })

  test('an official text that is missing', () => {
    const findings = findingsAfter<{ texts: unknown[] }>('culture.json', ({ texts }) => texts.pop())
    expectOnly(findings, 'verbatim', 'culture.json', 'army-song')
  })

  test.each([
    ['terms', 'September 12, 2025', 'September 13, 2025'],
    ['terms', '18 years old or older', '16 years old or older'],
    ['terms', 'is independent and unofficial', 'is independent'],
    ['contact', '{replyHours} business hours', 'two days'],
    ['contact', '{contactEmail}', 'our address'],
    ['terms', '{operatorName}', 'the people who run it'],
    ['privacy', 'a second cookie', 'another cookie'],
    ['privacy', 'If you report something', 'If you see something'],
    ['privacy', 'mail relay', 'mailman'],
    ['privacy', 'It does not hold', 'It holds'],
    ['privacy', 'sets and study guides that you shared', 'sets that you shared'],
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

  test('rejects terms that take effect on another day', () => {
    const findings = findingsAfter<{ effective: string }>('legal.json', (file) => {
      file.effective = '2025-09-13'
    })
    expectOnly(findings, 'legal', 'legal.json', 'terms')
  })

  test('terms whose text does not name the date of the last change', () => {
    const findings = findingsAfter<{ lastChanged: string }>('legal.json', (file) => {
      file.lastChanged = '2099-12-31'
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

  test('two questions that say the opposite of each other', () => {
    const findings = findingsAfter<{ questions: Entry[] }>(DRILL, ({ questions }) => {
      const [first, second] = questions
      if (!first || !second) return
      first.question = 'Which of these drill weapons is transferable?'
      first.answer = 'Ceremonial saber'
      second.question = 'Can a ceremonial saber be transferred like other drill weapons?'
      second.answer = 'No, it is nontransferable'
    })
    expect(findings.map(({ rule, id }) => [rule, id])).toContainEqual([
      'contradiction',
      'drill-002',
    ])
  })

  test('the same question twice with different numbers', () => {
    const findings = findingsAfter<{ questions: Entry[] }>(DRILL, ({ questions }) => {
      const [first, second] = questions
      if (!first || !second) return
      first.question = 'How many steps a minute has quick time?'
      first.answer = 'One hundred and twenty-one'
      second.question = 'How many steps a minute does quick time have?'
      second.answer = '96'
    })
    expect(findings.map(({ rule, id }) => [rule, id])).toContainEqual([
      'contradiction',
      'drill-002',
    ])
  })

  test('a contrast, which is no contradiction', () => {
    const findings = findingsAfter<{ questions: Entry[] }>(DRILL, ({ questions }) => {
      const [first, second] = questions
      if (!first || !second) return
      first.question = 'How many steps a minute has quick time?'
      first.answer = '120 steps'
      second.question = 'How many steps a minute has double time?'
      second.answer = '180 steps'
    })
    expect(findings.map(({ rule }) => rule)).not.toContain('contradiction')
  })

  test('a category whose yes/no questions all have the same key', () => {
    const findings = findingsAfter<{ questions: Entry[] }>(DRILL, ({ questions }) => {
      for (const [index, entry] of questions.slice(0, 4).entries()) {
        entry.answer = `No, not at the halt of ${index}`
        entry.distractors[0] = `Yes, but at the halt of ${index}`
      }
    })
    expect(findings.map(({ rule, file }) => [rule, file])).toContainEqual(['yes-no', DRILL])
  })

  test('yes/no questions with the same key too often across the content', () => {
    const findings = findingsAfter<{ questions: Entry[] }>(DRILL, ({ questions }) => {
      const [first] = questions
      if (!first) return
      const distractors = ['No, it is not', 'No, it was', 'Sometimes']
      const yes = { ...first, answer: 'Yes, it is', distractors }
      for (let more = 0; more < 200; more += 1) questions.push(yes)
    })
    const message = expect.stringMatching(/^"Yes" is the key of 2\d\d of/)
    expect(findings).toContainEqual({ file: 'questions', id: '', rule: 'yes-no', message })
  })

  test('an option that a second reader struck but that is still there', () => {
    type Reader = { struck: Record<string, string>[] }
    const option = JSON.parse(shipped.get(DRILL) ?? '{}').questions[0].distractors[1]
    const strike = (id: string) =>
      findingsAfter<Reader>('second-reader.json', ({ struck }) => {
        struck.push({ id, option: `${option}.`, verdict: 'absurd', why: 'Nobody picks it.' })
      })
    expectOnly(strike('drill-001'), 'second-reader', DRILL, 'drill-001')
    expect(strike('drill-002')).toEqual([])
  })

  test.each([
    ['question', (entry: Entry) => ({ ...entry, question: `${entry.question} ` }), 2],
    ['answer', (entry: Entry) => ({ ...entry, answer: `${entry.answer} ` }), 3],
  ])('a question whose %s changed after it was read', (_, change, count) => {
    const file: { questions: Entry[] } = JSON.parse(shipped.get(DRILL) ?? '{}')
    const questions = file.questions.map((entry) =>
      entry.id === 'drill-001' ? change(entry) : entry,
    )
    const files = new Map(shipped).set(DRILL, JSON.stringify({ ...file, questions }))
    const findings = checkContent(files, SMALL).filter(({ rule }) => rule === 'reader')
    expect(findings.map(({ file, id }) => [file, id])).toEqual(
      Array.from({ length: count }, () => [DRILL, 'drill-001']),
    )
  })

  test("a line of a reader's list that cannot be read", () => {
    const path = pathOfList(1)
    const files = new Map(shipped).set(path, `${shipped.get(path)}drill-001\tok\n`)
    expectOnly(newFindings(files), 'schema', path, '')
  })

  test.each([
    ['that is no sentence', 'the manual of drill'],
    ['that leaves the answer out', 'I would look it up in the manual that my sponsor gave me.'],
  ])('a spoken answer %s', (_, spoken) => {
    const findings = findingsAfterQuestion((question) => {
      question.answer = 'Marching thirty inches'
      question.spoken = spoken
    })
    expect(findings.map(({ rule, id }) => [rule, id])).toContainEqual(['spoken', 'drill-001'])
  })

  test('a spoken answer that affirms what the answer denies', () => {
    const said = (spoken: string) =>
      findingsAfterQuestion((question) => {
        question.answer = 'No, it is given at the halt'
        question.spoken = spoken
      }).map(({ rule }) => rule)
    expect(said('Yes, it is given at the halt.')).toContain('spoken')
    expect(said('No, it is given at the halt.')).not.toContain('spoken')
  })

  test('a spoken answer with numbers in words, which is allowed', () => {
    const findings = findingsAfterQuestion((question) => {
      question.answer = '21'
      question.spoken = 'The President is honored with twenty-one guns.'
    })
    expect(findings.map(({ rule }) => rule)).not.toContain('spoken')
  })

  test.each([
    ['with an item that the answer lacks', ['Squad', 'Platoon', 'Battalion']],
    ['that leaves out what the answer has', ['Squad', 'Platoon']],
    ['in another order', ['Platoon', 'Squad', 'Company']],
  ])('a list %s', (_, items) => {
    const findings = findingsAfterQuestion((question) => {
      question.answer = 'Squad, platoon, and company'
      question.items = items
    })
    expect(findings.map(({ rule, id }) => [rule, id])).toContainEqual(['list', 'drill-001'])
  })

  test('a reference without a paragraph to a publication whose text was read', () => {
    const findings = findingsAfterQuestion((question) => {
      question.ref = 'TC 3-21.5'
    })
    // Shipped drill questions may be among the known findings, so the rule must report this one as
    // well.
    expect(findings.concat(shippedFindings)).toContainEqual(
      expect.objectContaining({ rule: 'place', id: 'drill-001' }),
    )
    const seen = findingsAfterQuestion((question) => {
      question.ref = 'AR 600-32'
    })
    expect(seen.map(({ rule }) => rule)).not.toContain('place')
  })

  test('a required board topic with only two scenarios', () => {
    type Situational = { scenarios: { required?: string }[] }
    const findings = findingsAfter<Situational>('situational.json', ({ scenarios }) => {
      const labelled = scenarios.filter(({ required }) => required === 'retaliation')
      for (const scenario of labelled.slice(2)) delete scenario.required
    })
    expectOnly(findings, 'coverage', 'situational.json', '')
  })

  describe('a picture', () => {
    const ID = 'rank-sgt'
    const DRAWING = `pictures/${ID}.svg`
    const drawing = shipped.get(DRAWING) ?? ''
    const findingsOf = (files: ReadonlyMap<string, string>) =>
      newFindings(files).map(({ rule, id, message }) => [rule, id, message])
    const findingsWith = (svg: string) => findingsOf(new Map(shipped).set(DRAWING, svg))
    const changed = (change: (svg: string) => string) =>
      findingsWith(change(drawing)).map(([, , message]) => message)

    test.each([
      ['a script', '<script>', '<script>alert(1)</script></svg>'],
      ['a link', '<a>', '<a href="https://example.com"/></svg>'],
      ['an image', '<image>', '<image href="x.png"/></svg>'],
      ['a handler', 'attribute onload', '<path onload="alert(1)"/></svg>'],
      ['a style', 'attribute style', '<path style="fill:red"/></svg>'],
      ['a color of its own', 'not of the scheme: red', '<path fill="red"/></svg>'],
      ['a reference', 'refers to', '<path d="url(#x)"/></svg>'],
      ['an entity', 'cannot be read', '&x;</svg>'],
    ])('with %s', (_, message, end) => {
      expect(changed((svg) => svg.replace('</svg>', end))).toContainEqual(
        expect.stringContaining(message),
      )
    })

    test('of three thousand bytes', () => {
      expect(
        changed((svg) => svg.replace('</svg>', `<path d="${'M0 0'.repeat(750)}"/></svg>`)),
      ).toContainEqual(expect.stringContaining('fewer than 3,000'))
    })

    test('that was drawn again and not named again', () => {
      expect(findingsWith(drawing.replace('</svg>', '<path d="M0 0"/></svg>'))).toEqual([
        ['picture', ID, expect.stringMatching(/^has to be named by a second reader/)],
      ])
    })

    test('that was named otherwise', () => {
      type Readings = { readings: { id: string; verdict: string }[] }
      const findings = findingsAfter<Readings>('picture-readings.json', ({ readings }) => {
        for (const reading of readings) if (reading.id === ID) reading.verdict = 'differs'
      })
      expectOnly(findings, 'picture', 'pictures.json', ID)
    })

    test('whose text gives the answer away', () => {
      type Pictures = { pictures: { id: string; alt: string }[] }
      const findings = findingsAfter<Pictures>('pictures.json', ({ pictures }) => {
        for (const picture of pictures) if (picture.id === ID) picture.alt = 'A sergeant.'
      })
      expectOnly(findings, 'picture', 'pictures.json', ID)
    })

    test('without a file, a row or a question', () => {
      const files = new Map(shipped)
      files.delete(DRAWING)
      expect(findingsOf(files)).toEqual([['picture', ID, `${DRAWING} is missing`]])
      expect(findingsOf(new Map(shipped).set('pictures/other.svg', drawing))).toEqual([
        ['picture', 'other', 'has no row in pictures.json'],
      ])
      expectOnly(
        findingsAfterQuestion((question) => {
          question.picture = 'other'
        }),
        'picture',
        DRILL,
        'drill-001',
      )
    })
  })

  test('too few categories, questions and scenarios', () => {
    const few = [...shipped].filter(([path]) => !path.startsWith('questions/') || path === DRILL)
    const situational = JSON.parse(shipped.get('situational.json') ?? '{}')
    situational.scenarios.length = 89
    const files = new Map(few)
      .set('situational.json', JSON.stringify(situational))
      .set('corrections.json', JSON.stringify({ corrections: [] }))
      .set('pictures.json', JSON.stringify({ pictures: [] }))
    for (const path of files.keys()) if (path.startsWith('pictures/')) files.delete(path)
    expect(newFindings(files).map(({ rule, message }) => [rule, message])).toEqual([
      ['coverage', '1 categories'],
      ['coverage', expect.stringMatching(/^\d\d questions$/)],
      ['coverage', '89 scenarios'],
    ])
  })

  test('a category that is too small, or listed as small without need', () => {
    const findings = newFindings(shipped, new Map([['drill', 'no reason']]))
    expect(findings.map(({ rule, file }) => [rule, file])).toEqual([
      ['coverage', DRILL],
      ...[...SMALL.keys()].map((slug) => ['coverage', `questions/${slug}.json`]),
    ])
  })
})

describe('the ratchet', () => {
  const finding: Finding = { file: 'a.json', id: 'a-001', rule: 'place', message: 'name it' }

  test('accepts known findings and no others', () => {
    expect(beyondRatchet([finding], new Map([['place', 1]]))).toEqual([])
    expect(beyondRatchet([finding, finding], new Map([['place', 1]]))).toHaveLength(2)
    expect(beyondRatchet([finding], new Map())).toEqual([finding])
  })

  test('goes down when a finding was fixed', () => {
    expect(beyondRatchet([], new Map([['place', 1]]))).toEqual([
      { file: '', id: '', rule: 'place', message: '0 of 1 are left: lower the number' },
    ])
  })
})

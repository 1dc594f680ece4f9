import { describe, expect, it } from 'vitest'
import { questionSchema } from '../entities/question.ts'
import { formatStrategy, parseStrategy } from '../study/situational.ts'
import { commitProblems, committedQuestions, reviewChanges } from './commit.ts'
import type { ComparedQuestion } from './diff.ts'
import { type EditorAction, editorReducer, openEditor } from './editor.ts'

const question = ($id: string, given: Partial<ComparedQuestion> = {}): ComparedQuestion => ({
  $id,
  originalQuestionId: null,
  questionText: `Question ${$id}?`,
  answer: `Answer ${$id}`,
  distractors: ['x', 'y', 'z', 'further'],
  answeringStrategy: null,
  category: 'Drill',
  regulationRef: 'TC 3-21.5',
  items: [],
  spoken: null,
  why: null,
  picture: null,
  ...given,
})

const strategy = formatStrategy({ situation: 's', task: 't', action: 'a', result_lesson: 'r' })
const scenario = ($id: string): ComparedQuestion =>
  question($id, { answer: null, distractors: [], answeringStrategy: strategy })

const open = (questions: readonly ComparedQuestion[], ...actions: EditorAction[]) =>
  actions.reduce(editorReducer, openEditor('standard', questions))
const openScenarios = (questions: readonly ComparedQuestion[], ...actions: EditorAction[]) =>
  actions.reduce(editorReducer, openEditor('situational', questions))
const blank = (id: string, field: 'questionText' | 'answer' | 'category'): EditorAction => ({
  type: 'edit',
  id,
  field,
  value: ' ',
})

describe('what blocks a commit', () => {
  it('is checked once per question until that question is edited', () => {
    const opened = open([question('a'), question('b'), question('c')])
    let read = 0
    const rows = opened.rows.map((row) => ({
      ...row,
      get questionText() {
        read += 1
        return row.questionText
      },
    }))
    const state = { ...opened, rows }
    expect(commitProblems(state)).toEqual([])
    expect(read).toBeGreaterThanOrEqual(3)
    const edited = editorReducer(state, blank('b', 'answer'))
    read = 0
    expect(commitProblems(edited)).toMatchObject([{ id: 'b', field: 'answer' }])
    expect(read).toBe(0)
  })

  it("names the question's number and the field", () => {
    const state = open(
      [question('a'), question('b'), question('c')],
      blank('b', 'questionText'),
      blank('b', 'category'),
      blank('c', 'answer'),
      { type: 'delete', id: 'a' },
    )
    expect(commitProblems(state)).toEqual([
      {
        id: 'b',
        field: 'questionText',
        text: 'Cannot commit. Question #1 has no question text.',
      },
      { id: 'b', field: 'category', text: 'Cannot commit. Question #1 has no category.' },
      { id: 'c', field: 'answer', text: 'Cannot commit. Question #2 has no answer.' },
    ])
  })

  it('includes a list, item, spoken answer or reason that is too long', () => {
    const long = open([
      question('a', { items: Array(21).fill('One') }),
      question('b', { items: ['One', 'x'.repeat(301)] }),
      question('c', { spoken: 'x'.repeat(1001), why: 'x'.repeat(1001) }),
    ])
    expect(commitProblems(long).map(({ field, text }) => [field, text])).toEqual([
      [
        'items',
        'Cannot commit. Question #1 has a list that is too long: it can have 20 items, one per line.',
      ],
      [
        'items',
        'Cannot commit. Question #2 has text that is too long: the list item can have 300 characters.',
      ],
      [
        'spoken',
        'Cannot commit. Question #3 has text that is too long: the spoken answer can have 1,000 characters.',
      ],
      [
        'why',
        'Cannot commit. Question #3 has text that is too long: the why can have 1,000 characters.',
      ],
    ])
  })

  it('concerns only the text of a scenario', () => {
    const state = openScenarios([scenario('a')], blank('a', 'questionText'), blank('a', 'category'))
    expect(commitProblems(state).map((problem) => problem.text)).toEqual([
      'Cannot commit. Question #1 has no question text.',
    ])
  })

  it('is empty for complete questions', () => {
    expect(commitProblems(open([question('a')]))).toEqual([])
    expect(commitProblems(openScenarios([scenario('a')]))).toEqual([])
  })

  it('includes an empty set', () => {
    const texts = commitProblems(open([])).map((problem) => problem.text)
    expect(texts).toEqual(['Cannot commit. The set has no questions.'])
  })

  it('includes text that cannot be stored', () => {
    const long: EditorAction = { type: 'edit', id: 'a', field: 'answer', value: 'x'.repeat(4001) }
    expect(commitProblems(open([question('a')], long))).toEqual([
      {
        id: 'a',
        field: 'answer',
        text: 'Cannot commit. Question #1 has text that is too long: the answer can have 4,000 characters.',
      },
    ])
    const task: EditorAction = { type: 'edit', id: 'a', field: 'task', value: '\n'.repeat(9000) }
    expect(commitProblems(openScenarios([scenario('a')], task))).toMatchObject([
      { text: 'Cannot commit. Question #1 has a strategy that is too long. Shorten its parts.' },
    ])
  })
})

describe('the questions of a commit', () => {
  const stored = { setId: 's', userId: 'u' }

  it('keep their originals; new ones have none', () => {
    const state = open([question('a'), question('b', { originalQuestionId: 'root' })], {
      type: 'add',
      id: 'n',
      category: 'Drill',
      after: 'a',
    })
    const committed = committedQuestions(state)
    expect(committed.map((one) => [one.$id, one.originalQuestionId])).toEqual([
      ['a', 'a'],
      ['n', null],
      ['b', 'root'],
    ])
  })

  it('drop blank distractors and keep extra ones', () => {
    const state = open([question('a')], { type: 'edit', id: 'a', field: 'distractor2', value: ' ' })
    expect(committedQuestions(state)[0]?.distractors).toEqual(['x', 'z', 'further'])
  })

  it('match the question schema', () => {
    const [standard] = committedQuestions(open([question('a')]))
    expect(questionSchema.safeParse({ ...standard, ...stored }).success).toBe(true)
    const [one] = committedQuestions(openScenarios([scenario('a')], blank('a', 'category')))
    expect(questionSchema.safeParse({ ...one, ...stored }).success).toBe(true)
    expect(one).toMatchObject({ answer: null, distractors: [], category: 'Situational Practice' })
    expect(parseStrategy(one?.answeringStrategy ?? null).result_lesson).toBe('r')
  })
})

describe('the review of a commit', () => {
  it('lists what was added, edited, removed and moved', () => {
    const state = open(
      [question('a', { originalQuestionId: 'root' }), ...[...'bcd'].map((id) => question(id))],
      { type: 'edit', id: 'a', field: 'distractor1', value: 'w' },
      { type: 'delete', id: 'b' },
      { type: 'add', id: 'n', category: 'Drill', after: null },
      { type: 'moveTo', id: 'd', index: 0 },
    )
    const diff = reviewChanges(state)
    expect(diff.added.map(({ question: { $id } }) => $id)).toEqual(['n'])
    expect(diff.edited.map(({ after, fields }) => [after.$id, fields])).toEqual([
      ['a', ['distractors']],
    ])
    expect(diff.removed.map(({ question: { $id } }) => $id)).toEqual(['b'])
    expect(diff.moved.map(({ question: { $id } }) => $id)).toEqual(['d'])
  })

  it('lists a changed list, spoken answer and reason', () => {
    const state = open(
      [question('a', { items: ['One', 'Two'], spoken: 'One and two.' }), question('b')],
      { type: 'edit', id: 'a', field: 'items', value: 'Two\n\nOne\n' },
      { type: 'edit', id: 'b', field: 'spoken', value: 'B.' },
      { type: 'edit', id: 'b', field: 'why', value: 'It is so.' },
    )
    const diff = reviewChanges(state)
    expect(diff.edited.map(({ fields }) => fields)).toEqual([['items'], ['spoken', 'why']])
    expect(diff.edited[0]?.after.items).toEqual(['Two', 'One'])
  })

  it('is empty if nothing was edited, however the stored texts are formatted', () => {
    const odd = question('a', { distractors: ['', 'x'], regulationRef: '', category: ' Drill ' })
    const { added, edited, removed, moved, unchanged } = reviewChanges(open([odd, question('b')]))
    expect([added, edited, removed, moved, unchanged]).toEqual([[], [], [], [], 2])
  })
})

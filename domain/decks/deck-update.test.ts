import { describe, expect, it } from 'vitest'
import { type ComparedQuestion, lineageId } from '../question-sets/diff.ts'
import { comparedQuestion } from '../question-sets/testing/compared-question.ts'
import { type UpdatableSet, updateFromDeck as update, withTheirs } from './deck-update.ts'
import type { ImportedCard } from './imported-card.ts'

const card = (name: string, answer = 'Yes', category: string | null = null): ImportedCard => ({
  cardId: `note-${name}`,
  questionText: `${name}?`,
  answer,
  why: null,
  category,
})

const question = (name: string, changes: Partial<ComparedQuestion> = {}) =>
  comparedQuestion(`${name} of version 3`, {
    originalQuestionId: `note-${name}`,
    questionText: `${name}?`,
    answer: 'Yes',
    distractors: [],
    ...changes,
  })

/** Sets that nobody changed since their deck was read. */
const updateFromDeck = (cards: ImportedCard[], sets: UpdatableSet<string>[]) =>
  update(
    cards,
    sets,
    new Map(sets.flatMap(({ questions }) => questions.map((one) => [lineageId(one), [one]]))),
  )

describe('a deck that is read again', () => {
  it('updates known questions, adds new ones and removes none', () => {
    const mine = {
      distractors: ['No', ' maybe. '],
      regulationRef: 'TC 3-21.5',
      items: ['Yes'],
      spoken: 'It is yes.',
      why: 'So it is.',
    }
    const own = question('own', { originalQuestionId: null })
    const before = [question('one', mine), question('gone'), question('two'), own]
    const { updates, rest } = updateFromDeck(
      [card('one', 'Maybe'), card('two'), card('new')],
      [{ set: 'A', questions: before }],
    )
    expect(rest).toEqual([])
    expect(updates).toMatchObject([{ set: 'A', changed: 1, added: 1, unchanged: 3 }])
    const [first, gone, two, kept, added] = updates[0]?.questions ?? []
    expect(first).toEqual({
      ...before[0],
      answer: 'Maybe',
      distractors: ['No'],
      items: [],
      spoken: null,
      why: null,
    })
    expect([gone, two, kept]).toEqual(before.slice(1))
    expect(added).toMatchObject({
      originalQuestionId: 'note-new',
      questionText: 'new?',
      answer: 'Yes',
      category: 'Drill',
    })
  })

  it("keeps the user's additions if the answer is unchanged", () => {
    const mine = { items: ['Yes'], spoken: 'It is yes.', why: 'So it is.' }
    const { updates } = updateFromDeck(
      [{ ...card('one'), questionText: 'Other words?' }],
      [{ set: 'A', questions: [question('one', mine)] }],
    )
    expect(updates[0]?.questions[0]).toMatchObject({ questionText: 'Other words?', ...mine })
  })

  it('takes the details that the deck has', () => {
    const mine = { items: ['Mine'], spoken: 'Mine.', regulationRef: 'Mine' }
    const theirs = { items: ['One', 'Two'], spoken: 'Theirs.', regulationRef: 'TC 3-21.5' }
    const read = (details: Partial<ImportedCard>) =>
      updateFromDeck(
        [{ ...card('one'), ...details }],
        [{ set: 'A', questions: [question('one', mine)] }],
      ).updates[0]
    expect(read(theirs)).toMatchObject({ changed: 1, questions: [theirs] })
    expect(read(mine)).toMatchObject({ changed: 0, unchanged: 1 })
    expect(read({ items: [], spoken: null })).toMatchObject({ changed: 0, questions: [mine] })
  })

  it('changes nothing if the deck is unchanged', () => {
    const questions = [question('one'), question('two')]
    const { updates } = updateFromDeck([card('two'), card('one')], [{ set: 'A', questions }])
    expect(updates).toMatchObject([{ set: 'A', questions, changed: 0, added: 0, unchanged: 2 }])
  })

  it('adds new cards to the set of their category, and leaves over the rest', () => {
    const sets = [
      { set: 'A', questions: [question('a1'), question('a2')] },
      { set: 'B', questions: [question('b1', { category: 'Maps' })] },
    ]
    const cards = [
      ...[card('a1', 'Yes', 'Drill'), card('a2', 'Yes', 'Drill'), card('a3', 'Yes', 'Drill')],
      ...[card('b1', 'Yes', 'Maps'), card('b2', 'Yes', 'Maps'), card('c1', 'Yes', 'Flags')],
    ]
    const { updates, rest } = updateFromDeck(cards, sets)
    expect(updates.map(({ set, added }) => [set, added])).toEqual([
      ['A', 1],
      ['B', 1],
    ])
    expect(updates[1]?.questions[1]).toMatchObject({ questionText: 'b2?', category: 'Maps' })
    expect(rest).toEqual([card('c1', 'Yes', 'Flags')])
  })

  it('leaves over cards that do not fit into a full set', () => {
    const questions = Array.from({ length: 5000 }, (_, n) => question(`q${n}`))
    const { rest } = updateFromDeck([card('q0'), card('new')], [{ set: 'A', questions }])
    expect(rest).toEqual([card('new')])
  })
})

describe('a deck that is read again after the soldier changed a question', () => {
  const imported = question('one', { answer: 'Imported' })
  const corrected = question('one', { answer: 'Corrected' })
  const read = (answer: string, versions: ComparedQuestion[]) =>
    update(
      [card('one', answer)],
      [{ set: 'A', questions: [corrected] }],
      new Map([['note-one', versions]]),
    ).updates[0]

  it('keeps the correction if its author changed nothing since', () => {
    expect(read('Imported', [imported, corrected])).toMatchObject({
      ...{ kept: 1, changed: 0, unchanged: 0, conflicts: [] },
      questions: [corrected],
    })
  })

  it('asks if both changed it, and where no earlier version is left', () => {
    for (const versions of [[imported, corrected], []]) {
      const asked = read('New', versions)
      expect(asked).toMatchObject({ changed: 0, questions: [corrected] })
      expect(asked?.conflicts).toMatchObject([
        { place: 0, mine: { answer: 'Corrected' }, theirs: { answer: 'New' } },
      ])
    }
  })

  it('takes the words of the deck where the soldier chooses them', () => {
    const asked = read('New', [])
    if (asked === undefined) throw new Error('There is no update.')
    expect(withTheirs(asked, new Set(['note-one']))).toMatchObject({
      ...{ changed: 1, conflicts: [] },
      questions: [{ answer: 'New' }],
    })
    expect(withTheirs(asked, new Set())).toEqual(asked)
  })
})

describe('a deck that is read again after the soldier deleted a question', () => {
  const read = (answer: string) =>
    update(
      [card('one'), card('two', answer)],
      [{ set: 'A', questions: [question('one')] }],
      new Map([['note-two', [question('two')]]]),
    ).updates[0]

  it('leaves it deleted', () => {
    expect(read('Yes')).toMatchObject({ added: 0, deleted: 1, unchanged: 1, conflicts: [] })
  })

  it('asks if its author changed it since', () => {
    const asked = read('Maybe')
    if (asked === undefined) throw new Error('There is no update.')
    expect(asked).toMatchObject({ added: 0, deleted: 0, unchanged: 1 })
    expect(asked.conflicts).toMatchObject([{ mine: null, theirs: { answer: 'Maybe' } }])
    expect(withTheirs(asked, new Set(['note-two']))).toMatchObject({
      ...{ added: 1, changed: 0, conflicts: [] },
      questions: [{ answer: 'Yes' }, { answer: 'Maybe' }],
    })
  })
})

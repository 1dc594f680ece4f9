import { cardsOfTable } from '@squared-away/domain/decks/table-cards'
import { guessColumns } from '@squared-away/domain/decks/table-columns'
import { describe, expect, test } from 'vitest'
import { readText } from './read-text.ts'

/** The cards of a text as the dialog finds them, with the columns that it guesses. */
function read(text: string) {
  const found = readText(text)
  const { cards, skipped } =
    found.kind === 'cards' ? found : cardsOfTable(found.rows, guessColumns(found.rows))
  const sides = cards.map(({ questionText, answer }) => [questionText, answer])
  return { form: found.form, notes: found.notes, sides, skipped }
}

const TWO = [
  ['Who wears the beret?', 'Every Soldier'],
  ['What is a squad, "in short"?', 'Nine soldiers'],
]

describe('a pasted text is read in its form', () => {
  test.each([
    [
      'tabs',
      'Who wears the beret?\tEvery Soldier\r\nWhat is a squad, "in short"?\tNine soldiers\r\n',
    ],
    [
      'tabs with quotes',
      'Front\tBack\nWho wears the beret?\tEvery Soldier\n"What is a squad, ""in short""?"\tNine soldiers',
    ],
    [
      'commas',
      'Question,Answer\nWho wears the beret?,Every Soldier\n"What is a squad, ""in short""?",Nine soldiers',
    ],
    [
      'semicolons',
      'Term;Definition\nWho wears the beret?;Every Soldier\n"What is a squad, ""in short""?";Nine soldiers',
    ],
    [
      'Q and A',
      'Q: Who wears the beret?\nA: Every Soldier\n\nQ: What is a squad, "in short"?\nA: Nine soldiers',
    ],
    [
      'bold Q and A',
      '**Q1:** Who wears the beret?\n**A1:** Every Soldier\n**Q2:** What is a squad, "in short"?\n**A2:** Nine soldiers',
    ],
    [
      'numbers',
      '1. Who wears the beret?\n   Every Soldier\n2. What is a squad, "in short"?\n   Nine soldiers',
    ],
    [
      'alternating',
      'Who wears the beret?\nEvery Soldier\nWhat is a squad, "in short"?\nNine soldiers',
    ],
    [
      'one line each',
      'Who wears the beret? Every Soldier\nWhat is a squad, "in short"? Nine soldiers',
    ],
    [
      'dashes',
      'Who wears the beret? - Every Soldier\nWhat is a squad, "in short"? - Nine soldiers',
    ],
    [
      'Markdown table',
      '| Question | Answer |\n|---|---|\n| Who wears the beret? | Every Soldier |\n| What is a squad, "in short"? | Nine soldiers |',
    ],
    [
      'Markdown list',
      '- **Who wears the beret?**\n  - Every Soldier\n- What is a squad, "in short"?\n  - Nine soldiers',
    ],
    [
      'bullets',
      '* Who wears the beret? - Every Soldier\n* What is a squad, "in short"? - Nine soldiers',
    ],
    [
      'HTML',
      '<html><body><!--StartFragment--><table><tr><td>Who wears the beret?</td><td>Every <b>Soldier</b></td></tr><tr><td><p>What is a squad, &quot;in short&quot;?</p></td><td>Nine soldiers</td></tr></table></body></html>',
    ],
    [
      'Anki',
      '#separator:tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n#tags column:6\nab1\tBasic\tBoard\tWho wears the beret?\tEvery <b>Soldier</b>\tx\nab2\tBasic\tBoard::Drill\t"What is a squad, &quot;in short&quot;?"\tNine soldiers\t',
    ],
    [
      'Anki with names',
      '#separator:Semicolon\n#html:true\n#columns:Tags;Front;Back\nx;Who wears the beret?;Every <b>Soldier</b>\nx;"What is a squad, &quot;in short&quot;?";Nine soldiers',
    ],
    [
      'cards of Anki',
      '#separator:tab\n#html:true\nWho wears the beret?\tWho wears the beret?<hr id=answer>Every Soldier\n"What is a squad, ""in short""?"\t"What is a squad, ""in short""?<hr id=answer>Nine soldiers"',
    ],
  ])('%s', (_, text) => {
    expect(read(text)).toMatchObject({ sides: TWO, skipped: [] })
  })
})

test('answers of several lines stay whole, and the dialog says so', () => {
  const text = 'Name three values.\tLoyalty\nDuty\nRespect\nWho?\tYou'
  expect(read(text)).toEqual({
    form: 'a list with tabs',
    notes: ['2 lines without a tab were added to the answers above them.'],
    sides: [
      ['Name three values.', 'Loyalty\nDuty\nRespect'],
      ['Who?', 'You'],
    ],
    skipped: [],
  })
  expect(read('1. Who?\nYou\nand me\n\n2. Where?\nHere').sides).toEqual([
    ['Who?', 'You\nand me'],
    ['Where?', 'Here'],
  ])
})

test('notes of Anki keep clozes, decks and ids, and list what is left out', () => {
  const text = [
    ...['#separator:tab', '#html:true', '#guid column:1', '#deck column:2'],
    'a\tBoard::History\tFounded in {{c1::1775}} by {{c2::Congress}}.\t',
    'b\tBoard\tWhat is this?<img src=x.png>\tSergeant',
    'c\tBoard\tWho?\t',
  ].join('\n')
  const found = readText(text)
  if (found.kind !== 'cards') throw new Error('It is a table.')
  expect(found.name).toBe('Board')
  expect(found.cards).toMatchObject([
    { questionText: 'Founded in [...] by Congress.', answer: '1775', category: 'History' },
    { questionText: 'Founded in 1775 by [...].', answer: 'Congress' },
  ])
  expect(found.cards.every(({ cardId }) => cardId?.startsWith('note-'))).toBe(true)
  expect(found.skipped).toMatchObject([
    { place: '“What is this?”', reason: 'its question is about a picture or a sound.' },
    { place: '“Who?”', reason: 'it has no answer.' },
  ])
})

test('options become the answer and the wrong answers', () => {
  const options = 'A. One\nB. Two\nC. Three\nAnswer: B'
  const sides = [
    ['Which?', 'Two'],
    ['Who?', 'Two'],
  ]
  expect(read(`1. Which?\n${options}\n2. Who?\n${options}`)).toMatchObject({ sides, skipped: [] })
  expect(read(`Q: Which?\n${options}\nQ: Who?\n${options}`)).toMatchObject({ sides, skipped: [] })
  const found = readText(`1. Which?\n${options}\nReference: AR 600-20\n\n2. Who?\n${options}`)
  expect(found).toMatchObject({
    kind: 'cards',
    cards: [
      { distractors: ['One', 'Three'], regulationRef: 'AR 600-20' },
      { distractors: ['One', 'Three'] },
    ],
    skipped: [],
  })
})

test('a star marks the right option', () => {
  const text = '1. Which?\na) One\n*b) Two\n\n2. Who?\n*a) One\nb) Two'
  expect(read(text)).toMatchObject({
    sides: [
      ['Which?', 'Two'],
      ['Who?', 'One'],
    ],
    skipped: [],
  })
})

test('text around questions with options, and a key that no option has, are listed', () => {
  const options = 'A. One\nB. Two'
  const text = `Quiz\n1. Which?\n${options}\nAnswer: B\n2. What?\n${options}\nAnswer: D\n${Array.from(
    { length: 4 },
    (_, n) => `${n + 3}. Who ${n}?\n${options}\nAnswer: A`,
  ).join('\n')}`
  const { sides, skipped } = read(text)
  expect(sides).toHaveLength(5)
  expect(skipped.map(({ reason }) => reason)).toEqual([
    '“Quiz” belongs to no card.',
    '“2. What?” belongs to no card.',
    '“A. One” belongs to no card.',
    '“B. Two” belongs to no card.',
  ])
})

test('a line that names the publication becomes the reference', () => {
  expect(readText('Q: Who?\nA: You\n(Ref: AR 600-20)\nQ: Where?\nA: Here')).toMatchObject({
    cards: [
      { answer: 'You', regulationRef: 'AR 600-20' },
      { answer: 'Here', regulationRef: null },
    ],
  })
})

test('a list of letters is an answer, not a mark', () => {
  expect(read('1. Which two?\na. One\nb. Two\n2. Who?\nYou').sides).toEqual([
    ['Which two?', 'a. One\nb. Two'],
    ['Who?', 'You'],
  ])
})

test('separators that an author chose are found where every card has them', () => {
  expect(read('One => 1\nTwo => 2\nThree => 3').sides).toEqual([
    ['One', '1'],
    ['Two', '2'],
    ['Three', '3'],
  ])
  expect(read('AR 600-20 is long.\nAR 670-1 is longer.\nAR 27-10 is there.').sides).toEqual([])
})

test('a question and its answer on one line, below a heading, and after a hyphen', () => {
  const sides = [
    ['Who?', 'You'],
    ['Where?', 'Here'],
  ]
  expect(read('Q. Who? A. You\nQ. Where? A. Here')).toMatchObject({ sides, skipped: [] })
  expect(read('1) Who?\n- You\n\n2) Where?\n- Here')).toMatchObject({ sides, skipped: [] })
  expect(read('# Board\n\n## Who?\n\nYou\n\n## Where?\n\nHere')).toMatchObject({
    sides,
    skipped: [{ place: 'Line 1' }],
  })
})

test('GIFT: what has no right answer is listed', () => {
  const text = [
    ...['// comment', '::A::Who is it?{=You#Right! ~Me ~Nobody \\= none}', ''],
    ...['The song is {=Taps} here.', '', 'Match.{=a -> b =c -> d}', '', 'Weighted.{~%50%a ~%50%b}'],
    ...['', 'Essay. {}'],
  ].join('\n')
  const found = readText(text)
  expect(found).toMatchObject({
    form: 'questions in the GIFT form',
    cards: [
      { questionText: 'Who is it?', answer: 'You', distractors: ['Me', 'Nobody = none'] },
      { questionText: 'The song is [...] here.', answer: 'Taps' },
      { questionText: 'Match.', answer: 'a: b\nc: d' },
      { questionText: 'Weighted.', answer: 'a\nb' },
    ],
    skipped: [{ reason: expect.stringContaining('Essay.') }],
  })
})

test('notes with flashcards keep what is no card in the list', () => {
  const text = '# Drill\n\nWhat is this?\n?\nA card\nof lines\n\nHalt::Stop\n\nLoose line\n'
  expect(read(text)).toMatchObject({
    sides: [
      ['What is this?', 'A card\nof lines'],
      ['Halt', 'Stop'],
    ],
    skipped: [
      { place: 'Line 1', reason: '“# Drill” belongs to no card.' },
      { place: 'Line 10', reason: '“Loose line” belongs to no card.' },
    ],
  })
})

test('reads all rows despite stray quotes', () => {
  const text = '"Halt" is what?\tA stop\n"Inch mark\tOne\nTwo\tThree\nFour\t6" deep"\nFive\tSix'
  expect(read(text).sides).toHaveLength(5)
})

test('reads a CSV with known column names as a CSV, whatever its cells contain', () => {
  const rows = Array.from({ length: 5 }, (_, n) => `"Rank ${n} - who? It is, yes",Sergeant - ${n}`)
  expect(read(`Question,Answer\n${rows.join('\n')}`)).toMatchObject({
    form: 'a table with commas',
    sides: rows.map((_, n) => [`Rank ${n} - who? It is, yes`, `Sergeant - ${n}`]),
  })
})

test('reports everything that is left out', () => {
  expect(read('A page about drill\nQ: Who?\nA: You\nQ: And then?').skipped).toMatchObject([
    { place: 'Line 1', reason: '“A page about drill” belongs to no card.' },
    { place: 'Line 4', reason: '“And then?” has no answer.' },
  ])
  expect(read('About face - 180°;Halt;=Rest - No')).toMatchObject({
    sides: [],
    skipped: [{ place: 'Line 1' }],
  })
  expect(read('Just words')).toMatchObject({ sides: [], skipped: [{ place: 'Line 1' }] })
})

import { describe, expect, it } from 'vitest'
import { cardsOfTable } from './table-cards.ts'
import { guessColumns, headerKey } from './table-columns.ts'

const read = (rows: string[][]) => cardsOfTable(rows, guessColumns(rows))
const sides = (rows: string[][]) =>
  read(rows).cards.map(({ questionText, answer, distractors }) => [
    questionText,
    answer,
    distractors,
  ])

describe('columns are guessed', () => {
  it.each([
    [
      ['Front', 'Back'],
      ['question', 'answer'],
    ],
    [
      ['Term', 'Definition'],
      ['question', 'answer'],
    ],
    [
      ['#', 'Prompt', 'Response', 'Topic'],
      ['unused', 'question', 'answer', 'category'],
    ],
    [
      ['Cue', 'Answer', 'Source', 'Explanation'],
      ['question', 'answer', 'reference', 'why'],
    ],
    [
      ['Q', 'A'],
      ['question', 'answer'],
    ],
    [
      ['Question', 'A', 'B', 'C', 'D', 'Correct'],
      ['question', 'option', 'option', 'option', 'option', 'answer'],
    ],
    [
      ['question', 'answer', 'distractor-1', 'distractor-2', 'wrong answer 3'],
      ['question', 'answer', 'wrong', 'wrong', 'wrong'],
    ],
    [
      [
        'Question Text',
        'Question Type',
        'Option 1',
        'Option 2',
        'Correct Answer',
        'Time in seconds',
      ],
      ['question', 'unused', 'option', 'option', 'answer', 'unused'],
    ],
  ])('from the header %j', (header, roles) => {
    expect(guessColumns([header, header.map(() => 'x')])).toEqual({ header: 0, roles })
  })

  it('from the content if there is no header', () => {
    const rows = [
      ['1', 'Every soldier', 'Who wears the beret?', ''],
      ['2', 'Halt', 'Which command stops a march?', ''],
    ]
    expect(guessColumns(rows)).toEqual({
      header: -1,
      roles: ['unused', 'answer', 'question', 'unused'],
    })
    expect(
      guessColumns([
        ['Halt', 'Stop'],
        ['Rest', 'Stand easy'],
      ]).roles,
    ).toEqual(['question', 'answer'])
  })

  it('below the instructions of a Kahoot template', () => {
    const rows = [
      ['', 'Quiz template', '', '', '', '', '', ''],
      [
        '',
        'Add questions, at least two answer alternatives, and the time limit',
        '',
        '',
        '',
        '',
        '',
        '',
      ],
      [
        ...['', 'Question - max 120 characters', 'Answer 1 - max 75 characters'],
        ...['Answer 2 - max 75 characters', 'Answer 3 - max 75 characters'],
        ...[
          'Answer 4 - max 75 characters',
          'Time limit (sec)',
          'Correct answer(s) - choose at least one',
        ],
      ],
      ['1', 'Who leads a squad?', 'A staff sergeant', 'A captain', 'A general', '', '20', '1'],
      ['2', 'Which are Army Values?', 'Loyalty', 'Speed', 'Duty', 'Luck', '20', '1,3'],
      ['3', 'Who?', 'One', 'Two', '', '', '20', '4'],
    ]
    expect(guessColumns(rows).header).toBe(2)
    expect(sides(rows)).toEqual([
      ['Who leads a squad?', 'A staff sergeant', ['A captain', 'A general']],
      ['Which are Army Values?', 'Loyalty\nDuty', ['Speed', 'Luck']],
    ])
    expect(read(rows).skipped).toMatchObject([
      { place: 'Row 1', reason: 'it is above the names of the columns.' },
      { place: 'Row 2', reason: 'it is above the names of the columns.' },
      { place: 'Row 6', reason: 'its right answer “4” is none of its options.' },
    ])
  })
})

describe('rows become cards', () => {
  it('with the right option named by letter, number or text', () => {
    const header = ['Question', 'A', 'B', 'C', 'Correct']
    expect(
      sides([
        header,
        ['One?', 'x', 'y', 'z', 'B'],
        ['Two?', 'x', 'y', 'z', '3'],
        ['Three?', 'x', 'Y.', 'z', 'y'],
      ]),
    ).toEqual([
      ['One?', 'y', ['x', 'z']],
      ['Two?', 'z', ['x', 'y']],
      ['Three?', 'Y.', ['x', 'z']],
    ])
  })

  it('and reports the numbers of skipped rows', () => {
    const rows = [
      ['Question', 'Answer'],
      ['One?', ''],
      ['', ''],
      ['', 'Two'],
      ['Three?', 'x'.repeat(4001)],
    ]
    expect(read(rows)).toMatchObject({
      cards: [],
      skipped: [
        { place: 'Row 2', reason: 'it has no answer.' },
        { place: 'Row 4', reason: 'it has no question.' },
        { place: 'Row 5', reason: 'its answer has 4,001 characters, and 4,000 are allowed.' },
      ],
    })
  })

  it('with every detail in the table', () => {
    const rows = [
      ['Question', 'Answer', 'Topic', 'Regulation', 'Why', 'Items', 'Spoken', 'Wrong 1'],
      ['One?', 'Two', 'Drill', 'TC 3-21.5', 'So', 'a|b', 'Sergeant, two.', 'three'],
    ]
    expect(read(rows).cards).toEqual([
      {
        ...{ cardId: null, questionText: 'One?', answer: 'Two', category: 'Drill' },
        ...{ regulationRef: 'TC 3-21.5', why: 'So', items: ['a', 'b'], spoken: 'Sergeant, two.' },
        distractors: ['three'],
      },
    ])
  })
})

it('reads a duplicate card once', () => {
  const rows = [
    ['Question', 'Answer'],
    ['Who?', 'You'],
    ['Who?', 'Me'],
    ['Who?', 'You'],
  ]
  expect(read(rows).skipped).toEqual([
    { place: 'Row 4', reason: 'it is the same as Row 2.', text: 'Who?\nYou' },
  ])
  expect(read(rows).cards).toHaveLength(2)
})

it('ignores remarks in a header, and rows with only a number', () => {
  const rows = [
    [
      'Question #',
      'Question Text',
      'Answer 1',
      'Answer 2 (Optional)',
      'Correct Answer(s) (only #)',
    ],
    ['1', 'Who leads?', 'Me', 'You', '2'],
    ['2', '', '', '', ''],
  ]
  expect(read(rows)).toMatchObject({
    cards: [{ questionText: 'Who leads?', answer: 'You', distractors: ['Me'] }],
    skipped: [],
  })
})

it('takes a first row above questions as the header, in any language', () => {
  const rows = [
    ['Frage', 'Antwort'],
    ['Who?', 'You'],
    ['Where?', 'Here'],
  ]
  expect(guessColumns(rows).header).toBe(0)
  expect(guessColumns([['Who now?', 'You'], ...rows.slice(1)]).header).toBe(-1)
})

it('gives equal headers the same key', () => {
  expect(headerKey([['Front ', 'BACK']], 0)).toBe(headerKey([['x'], ['front', 'Back']], 1))
  expect(headerKey([['a']], -1)).toBeNull()
})

it('reads the special characters of Word as they look', () => {
  const { cards } = cardsOfTable([['What is a Sol\u00addier?', 'AR\u00a0600-20\vand more']], {
    header: -1,
    roles: ['question', 'answer'],
  })
  expect(cards[0]).toMatchObject({
    questionText: 'What is a Soldier?',
    answer: 'AR 600-20\nand more',
  })
})

it('takes the option that is marked as right, and says where none is', () => {
  const rows = [
    ['Which hand salutes?', 'left_false', 'right_true', 'both_false'],
    ['Who leads a squad?', 'A staff sergeant (correct)', 'A captain', 'A general'],
    ['Who presides?', 'The clerk', '>>> The CSM', 'A guest'],
    ['Who stands?', 'Everyone', 'No one', 'The guests'],
  ]
  expect(guessColumns(rows).roles).toEqual(['question', 'option', 'option', 'option'])
  expect(sides(rows)).toEqual([
    ['Which hand salutes?', 'right', ['left', 'both']],
    ['Who leads a squad?', 'A staff sergeant', ['A captain', 'A general']],
    ['Who presides?', 'The CSM', ['The clerk', 'A guest']],
  ])
  expect(read(rows).skipped).toMatchObject([
    { place: 'Row 4', reason: 'nothing says which of its options is right.' },
  ])
})

it('removes the apostrophe that keeps a spreadsheet from running a cell', () => {
  const rows = [
    ['question', 'answer', 'distractor-1'],
    ["How cold is '-40?", "'-40 °F", "'=1+1"],
  ]
  expect(sides(rows)).toEqual([["How cold is '-40?", '-40 °F', ['=1+1']]])
})

describe('a row with more cells than there are names', () => {
  const OPTIONS = ['question', 'a', 'b', 'c', 'd', 'correct answer', 'explanation']

  it('is read without the blank one if only one reading has a right option', () => {
    const rows = [
      OPTIONS,
      ['Halt?', 'Stop', 'Go', '', '', 'Stop', 'One stops.'],
      ['Is a cannon saluted?', 'True', 'False', '', '', '', 'False', 'Colors are.'],
    ]
    const { cards, skipped } = read(rows)
    expect(skipped).toEqual([])
    expect(cards[1]).toMatchObject({ answer: 'False', distractors: ['True'], why: 'Colors are.' })
  })

  it('is listed if several readings have one, or none has', () => {
    const rows = [
      OPTIONS,
      ['Halt?', 'Stop', 'Go', '', '', 'Stop', 'One stops.'],
      // Without the blank option, 4 is the right answer; with it, the fourth option, 3, is.
      ['How many steps?', '1', '', '2', '3', '4', '4', 'Count.'],
      ['Which rank?', 'CPL', 'SGT', '', '', '', 'SSG', 'No option.'],
    ]
    const { cards, skipped } = read(rows)
    expect(cards).toHaveLength(1)
    expect(skipped.map(({ place, reason }) => [place, reason])).toEqual([
      ['Row 3', 'it has more cells than there are names of columns.'],
      ['Row 4', 'it has more cells than there are names of columns.'],
    ])
  })

  it('is one sentence that commas split, if one cell asks; else it is listed', () => {
    const rows = [
      ['front', 'back'],
      ['Who salutes first?', 'The junior'],
      ['Who is in a squad?', 'A leader', ' two teams', ' and a driver'],
      ['By day', ' who reports?', 'The guard'],
      ['Duty', ' honor', 'country'],
      ['Who?', 'Why?', 'The guard'],
    ]
    expect(sides(rows).slice(1)).toEqual([
      ['Who is in a squad?', 'A leader, two teams, and a driver', []],
      ['By day, who reports?', 'The guard', []],
    ])
    expect(read(rows).skipped.map(({ place }) => place)).toEqual(['Row 5', 'Row 6'])
  })

  it('is read as is if every row has the same unnamed cell', () => {
    const rows = [
      ['front', 'back'],
      ['Halt', 'Stop', 'drill'],
      ['March', 'Go', 'drill'],
    ]
    expect(sides(rows)).toEqual([
      ['Halt', 'Stop', []],
      ['March', 'Go', []],
    ])
  })
})

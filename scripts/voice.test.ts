import { describe, expect, test } from 'vitest'
import { forbiddenIn } from './voice/forbidden-words.ts'
import { findStiffParts, stiffWordsIn } from './voice/stiff-words.ts'
import { textsOfJson, textsOfSource } from './voice/texts-of-source.ts'
import { wordsOfCode } from './voice/words-of-code.ts'

describe('the texts of a source', () => {
  test('are its strings, templates and what stands between tags, without comments', () => {
    const source = `
      import { a } from './colour.ts'
      // A colour.
      const title = 'Tap to flip'
      const left = (days: number) => \`\${days} days\n left\`
      export const Card = () => <p aria-label="Card">Say  it:<b>{title}</b></p>
    `
    expect(textsOfSource(source, true)).toEqual(['Tap to flip', 'days left', 'Card', 'Say it:'])
  })

  test('of a JSON file are its values', () => {
    expect(textsOfJson({ items: [{ answer: ['One.', 'Two.'], count: 2 }] })).toEqual([
      'One.',
      'Two.',
    ])
  })
})

describe('forbidden words', () => {
  test.each([
    ['The choice of a colour', 'colour'],
    ['Take this board', 'Take this board'],
    ['Not begun', 'Not begun'],
    ['Signing in was cancelled.', 'cancelled'],
    ['Do you recognise it?', 'recognise'],
    ['One tick is enough', 'tick'],
    ['A session was broken off', 'broken off'],
    ['Turn the card', 'Turn the card'],
    ['Shared by others, checked by nobody', 'by nobody'],
    ['Other soldiers answer it', 'Other soldiers'],
    ['Only the maker can do this.', 'the maker'],
    ['Deal again', 'Deal again'],
    ['Open the packet', 'the packet'],
    ['On Dec 19, 2026', 'Dec 19, 2026'],
    ['There is nothing in this time.', 'There is nothing in this'],
    ['Your e-mail address', 'e-mail'],
    ['A mail is on its way', 'A mail'],
    ['It is sent when the network returns.', 'when the network returns'],
    ['Your boards could not be loaded.', 'could not be loaded'],
    ['You studied whilst on leave', 'whilst'],
  ])('%j is refused', (text, said) => {
    expect(forbiddenIn(text)).toEqual([{ said, instead: expect.any(String) }])
  })

  test.each([
    'Could not load your boards.',
    'Color scheme',
    'The session was canceled. Email us at the mail relay.',
    'The admins will look into it.',
    'An honest answer, a practice and a promise',
    'A sticky note',
  ])('%j is fine', (text) => {
    expect(forbiddenIn(text)).toEqual([])
  })
})

test('the words of a source are its comments, test titles and declared names', () => {
  const source = `
    /** One comment
     *  on two lines. */
    type Wishes = { inner: string }
    // A comment
    // that continues.
    const parts = 'not // a comment'
    function build() { return parts }
    describe('the sets', () => {
      test.each([1])('are %i', () => {})
      test(\`of \${parts}\`, () => {})
    })
  `
  expect(wordsOfCode('a.test.ts', source)).toEqual({
    comments: ['One comment on two lines.', 'A comment that continues.'],
    titles: ['the sets', 'are %i', 'of  '],
    names: ['Wishes', 'parts', 'build'],
  })
})

describe('stiff words', () => {
  test.each([
    ['The owner is told by mail.', 'told'],
    ['Presents the row anew', 'anew'],
    ['A code for who has none', 'for who has'],
    ['Who signs in rightly may do so again', 'Who signs'],
    ['Wrong ones are counted: a stolen session is no way to try many', 'is no way'],
    ['Sockets hear nothing more', 'hear nothing'],
    ['The one of before the proof', 'of before'],
    ['It was used meanwhile', 'used meanwhile'],
  ])('%j is refused', (text, said) => {
    expect(stiffWordsIn(text)).toEqual([{ said, instead: expect.any(String) }])
  })

  test.each([
    'Returns the account that owns the session.',
    'No more than ten at once.',
    'Who may read a document.',
    'Tells whether the caller is signed in.',
  ])('%j is fine', (text) => {
    expect(stiffWordsIn(text)).toEqual([])
  })

  test.each(['AccountParts', 'Wishes', 'normaliseEmail', 'DeckWanted'])('%s is refused', (name) => {
    expect(findStiffParts(name)).toHaveLength(1)
  })

  test.each(['AccountDependencies', 'parts', 'Options'])('%s is fine', (name) => {
    expect(findStiffParts(name)).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { forbiddenIn } from './voice/forbidden-words.ts'
import { textsOfJson, textsOfSource } from './voice/texts-of-source.ts'

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
    ['Signing in was cancelled.', 'cancelled'],
    ['Do you recognise it?', 'recognise'],
    ['One tick is enough', 'tick'],
    ['A session was broken off', 'broken off'],
    ['Turn the card', 'Turn the card'],
    ['Shared by other soldiers, checked by nobody', 'by nobody'],
    ['There is nothing in this time.', 'There is nothing in this'],
    ['Your e-mail address', 'e-mail'],
    ['A mail is on its way', 'A mail'],
    ['It is sent when the network returns.', 'when the network returns'],
    ['Your boards could not be loaded.', 'could not be loaded'],
    ['You studied whilst on leave', 'whilst'],
  ])('%j is told', (text, said) => {
    expect(forbiddenIn(text)).toEqual([{ said, instead: expect.any(String) }])
  })

  test.each([
    'Could not load your boards.',
    'Color scheme',
    'The session was canceled. Email us at the mail relay.',
    'The admins will look into it.',
    'An honest answer, a practice and a promise',
    'A sticky note',
  ])('%j is not', (text) => {
    expect(forbiddenIn(text)).toEqual([])
  })
})

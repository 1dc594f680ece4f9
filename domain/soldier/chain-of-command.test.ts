import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CHAIN_FORMATS, CHAIN_GROUPS, chainQuestions } from './chain-of-command.ts'
import type { StoredChainEntry } from './chain-of-command-edits.ts'

const entry = (
  $id: string,
  type: StoredChainEntry['type'],
  order: number,
  positionTitle: string,
  personName: string,
): StoredChainEntry => ({ $id, type, order, positionTitle, personName })

const platoon = entry('a1', 'coc', 1, 'Platoon Leader', '1LT Vale')
const squad = entry('a0', 'coc', 0, 'Squad Leader', 'SSG Okoro')
const first = entry('b1', 'ncosc', 1, 'First Sergeant', '1SG Brandt')
const sergeant = entry('b0', 'ncosc', 0, 'Platoon Sergeant', 'SFC Ruiz')
const chain = [platoon, squad, first, sergeant]

const texts = (cards: ReturnType<typeof chainQuestions>) =>
  cards.map(({ question, answer }) => [question, answer])

describe('the questions of a chain of command', () => {
  it('ask for the name by position, in the order of the list', () => {
    expect(texts(chainQuestions(chain, 'position', 'coc'))).toEqual([
      ['Who is your Squad Leader?', 'SSG Okoro'],
      ['Who is your Platoon Leader?', '1LT Vale'],
    ])
  })

  it('ask for the position by name', () => {
    expect(texts(chainQuestions(chain, 'name', 'ncosc'))).toEqual([
      ['Which position does SFC Ruiz hold?', 'Platoon Sergeant'],
      ['Which position does 1SG Brandt hold?', 'First Sergeant'],
    ])
  })

  it('ask both ways for both lists', () => {
    const cards = chainQuestions(chain, 'both', 'both')
    expect(cards.map(({ id }) => id)).toEqual([
      ...['a0-p', 'a1-p', 'b0-p', 'b1-p'],
      ...['a0-n', 'a1-n', 'b0-n', 'b1-n'],
    ])
    expect(cards[2]?.question).toBe('Who is your Platoon Sergeant in the NCO Support Channel?')
  })

  it('make one card for a position that several people hold', () => {
    const other = entry('a2', 'coc', 2, ' squad  leader', 'SSG Lind')
    expect(texts(chainQuestions([squad, other], 'both', 'coc'))).toEqual([
      ['Who are the 2 people with the position Squad Leader?', 'SSG Okoro; SSG Lind'],
      ['Which position does SSG Okoro hold?', 'Squad Leader'],
      ['Which position does SSG Lind hold?', 'squad  leader'],
    ])
  })

  it('make one card for a person in both lists', () => {
    const again = entry('b2', 'ncosc', 2, 'Squad Leader', 'ssg okoro')
    const acting = entry('b3', 'ncosc', 3, 'Acting Platoon Sergeant', 'SSG Okoro')
    expect(texts(chainQuestions([squad, again], 'both', 'both'))).toEqual([
      ['Who is your Squad Leader?', 'SSG Okoro'],
      ['Which position does SSG Okoro hold?', 'Squad Leader'],
    ])
    expect(texts(chainQuestions([squad, again, acting], 'name', 'both'))).toEqual([
      ['Which 2 positions does SSG Okoro hold?', 'Squad Leader; Acting Platoon Sergeant'],
    ])
  })

  it('are none for an empty group', () => {
    expect(chainQuestions([squad], 'both', 'ncosc')).toEqual([])
  })

  it('are unique and cover every entry', () => {
    const word = fc.constantFrom('Squad Leader', 'squad leader ', 'SSG Lind', 'CPT Moreno', 'X')
    const stored = fc.uniqueArray(
      fc.record({
        $id: fc.stringMatching(/^[a-z]{1,20}$/),
        type: fc.constantFrom('coc', 'ncosc'),
        order: fc.nat(3),
        positionTitle: word,
        personName: word,
      }),
      { selector: (one) => one.$id, maxLength: 12 },
    )
    const format = fc.constantFrom(...CHAIN_FORMATS)
    const group = fc.constantFrom(...CHAIN_GROUPS)
    fc.assert(
      fc.property(stored, format, group, (entries, chosenFormat, chosenGroup) => {
        const cards = chainQuestions(entries, chosenFormat, chosenGroup)
        const asked = cards.map((card) => `${card.format} ${card.question.toLowerCase()}`)
        expect(new Set(asked).size).toBe(asked.length)
        expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length)
        const said = cards.map((card) => `${card.question} ${card.answer}`.toLowerCase()).join('\n')
        for (const one of entries) {
          if (chosenGroup !== 'both' && one.type !== chosenGroup) continue
          expect(said).toContain(one.personName.trim().toLowerCase())
        }
      }),
    )
  })
})

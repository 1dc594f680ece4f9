import { describe, expect, it } from 'vitest'
import { CULTURE_TEXTS, labelledLines, splitStanzas } from './culture-texts.ts'

describe('lines with labels', () => {
  it('are split from their text', () => {
    expect(
      labelledLines(['Duty: Fulfill your obligations.', 'Selfless service: Put: this.']),
    ).toEqual([
      { label: 'Duty', text: 'Fulfill your obligations.' },
      { label: 'Selfless service', text: 'Put: this.' },
    ])
    expect(labelledLines(['1. I will guard.', '2. I will obey.'])).toEqual([
      { label: '1', text: 'I will guard.' },
      { label: '2', text: 'I will obey.' },
    ])
  })

  it('make a list only if each line has one', () => {
    expect(labelledLines(['Duty: Fulfill.', 'I will never quit.'])).toBeNull()
    expect(labelledLines(["We're the Army and proudly proclaim:"])).toBeNull()
  })
})

describe('the texts', () => {
  it('are the six of the specification, in order', () => {
    expect(CULTURE_TEXTS.map((text) => text.topic)).toEqual([
      "Soldier's Creed",
      'NCO Creed',
      'Warrior Ethos',
      'Army Values',
      'General Orders',
      'Army Song',
    ])
  })

  it('are lists if soldiers learn them as lists', () => {
    const lists = CULTURE_TEXTS.filter((text) => labelledLines(text.lines) !== null)
    expect(lists.map((text) => [text.topic, text.lines.length])).toEqual([
      ['Army Values', 7],
      ['General Orders', 3],
    ])
  })
})

it('a text is shown in its stanzas, with no line lost', () => {
  const lengths = (slug: string) => {
    const text = CULTURE_TEXTS.find((one) => one.slug === slug)
    if (!text) throw new Error(`There is no ${slug}.`)
    expect(splitStanzas(text).flat()).toEqual(text.lines)
    return splitStanzas(text).map((stanza) => stanza.length)
  }
  expect(lengths('nco-creed')).toEqual([5, 9, 6])
  expect(lengths('army-song')).toHaveLength(3)
  expect(lengths('warrior-ethos')).toEqual([4])
})

import { describe, expect, test } from 'vitest'
import { expectLinear } from '../../../../testing/growth.ts'
import { renderTemplate } from './card-template.ts'
import { clozeCard } from './cloze.ts'
import { toKana, toKanji, withFurigana } from './furigana.ts'
import { cardSides } from './note-cards.ts'
import { plainText } from './plain-text.ts'

describe('a cloze', () => {
  test.each([
    ['{{c1::Army}} of {{c2::1775::year}}', 1, '[...] of 1775', ['Army']],
    ['{{c1::Army}} of {{c2::1775::year}}', 2, 'Army of [year]', ['1775']],
    ['{{c1::one}} and {{c1::two}}', 1, '[...] and [...]', ['one', 'two']],
    ['{{c1::Eat {{c2::well}} now}}', 1, '[...]', ['Eat well now']],
    ['{{C1::large letter}}', 1, '[...]', ['large letter']],
    ['{{c1::}}', 1, '[...]', ['']],
    ['{{c1::\\( \\frac{a}{b} \\)}} is half', 1, '[...] is half', ['\\( \\frac{a}{b} \\)']],
    ['{{c1::never closed', 1, '{{c1::never closed', []],
    ['closed }} twice }}', 1, 'closed }} twice }}', []],
  ])('%s, card %i', (field, number, question, hidden) => {
    expect(clozeCard(field, number)).toMatchObject({ question, hidden })
  })

  test('terminates on nesting deeper than anybody writes', () => {
    const deep = '{{c1::'.repeat(20_000)
    expect(clozeCard(`${deep}x${'}}'.repeat(20_000)}`, 2).hidden).toEqual([])
  })
})

describe('a template', () => {
  const fields = new Map([
    ['Front', 'Q'],
    ['Empty', ' <br>&nbsp;'],
  ])
  const render = (template: string) =>
    renderTemplate(
      template,
      (name) => (fields.get(name) ?? '').startsWith('Q'),
      (name) => fields.get(name) ?? '',
    )

  test.each([
    ['{{Front}}!', 'Q!'],
    ['{{ Front }}{{None}}', 'Q'],
    ['{{#Front}}yes{{/Front}}{{^Front}}no{{/Front}}', 'yes'],
    ['{{#Empty}}a{{#Front}}b{{/Front}}c{{/Empty}}d', 'd'],
    ['{{^Empty}}{{#Front}}both{{/Front}}{{/Empty}}', 'both'],
    ['{{#Empty}}never closed', ''],
    ['{{text:Front}} {{tts en_US:Front}}', 'Q Q'],
    ['{{/Front}}open { {{', 'open { {{'],
  ])('%s', (template, rendered) => {
    expect(render(template)).toBe(rendered)
  })
})

test.each([
  [' 日本[にほん]の 軍[ぐん]', '日本 (にほん)の軍 (ぐん)', '日本の軍', 'にほんのぐん'],
  ['no reading [sound:a.mp3]', 'no reading [sound:a.mp3]', 'no reading [sound:a.mp3]', null],
])('readings of %s', (text, furigana, kanji, kana) => {
  expect(withFurigana(text)).toBe(furigana)
  expect(toKanji(text)).toBe(kanji)
  if (kana !== null) expect(toKana(text)).toBe(kana)
})

test.each([
  ['a<br/>b<p>c</p><div><br></div>d', 'a\nb\nc\n\nd'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
  ['<div>a</div>\n<div>b</div>\n\nc<br>\n<p>d</p>', 'a\nb\nc\nd'],
  ['<ol><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ol>', '1. a\n2. b\n- c\n3. d'],
  ['<ul>\n<li><p>a</p></li>\n<li></li>\n<li>\n<div>b</div></li></ul>c', '- a\n- b\nc'],
  ['<ul><li></li></ul>ab<p>c</p>', 'ab\nc'],
  ['x<sup>2</sup>, H<sub>2</sub>O, 1<sup>st</sup>', 'x^2, H2O, 1st'],
  ['&lt;b&gt; &amp;lt; &#8220;q&#8221; &unknown;', '<b> &lt; “q” &unknown;'],
  ['<b>unclosed <i>tags', 'unclosed tags'],
  ['a < b and c > d', 'a < b and c > d'],
  ['one\ntwo\u0000\u0007three', 'one two three'],
  ['<svg><text>drawn</text></svg><script>run()</script>said', 'said'],
])('the text of %s', (html, text) => {
  expect(plainText(html).text).toBe(text)
})

test('a back without an answer marker starts with the question', () => {
  const type = {
    isCloze: false,
    fieldNames: ['Front', 'Back', 'Hint'],
    templates: new Map([
      [0, { front: '{{Front}}{{hint:Hint}}', back: '{{Front}}<br>{{Back}}' }],
      [1, { front: '{{type:Back}}{{Front}}', back: '{{FrontSide}}{{Back}}' }],
    ]),
  }
  const card = { noteId: '1', guid: 'g', notetypeId: '1', fields: ['Q?', 'A', 'h'], deckId: '1' }
  const said = (ord: number) => {
    const sides = cardSides({ ...card, ord }, type)
    return [sides?.question.text, sides?.answer.text]
  }
  expect(said(0)).toEqual(['Q?', 'A'])
  expect(said(1)).toEqual(['Q?', 'A'])
  expect(cardSides({ ...card, ord: 2 }, type)).toBeNull()
})

test('reading a long field takes time linear in its pieces', () => {
  expectLinear(150_000, (pieces) => 'a&amp; '.repeat(pieces), plainText)
  const items = (pieces: number) => `${'a'.repeat(pieces * 10)}${'<li></li>'.repeat(pieces)}`
  expectLinear(50_000, items, plainText)
  expect(plainText('a&amp; '.repeat(150_000)).text).toHaveLength(449_999)
  expect(plainText(`${'a'.repeat(500_000)}${'<li></li>'.repeat(50_000)}`).text).toHaveLength(
    500_000,
  )
})

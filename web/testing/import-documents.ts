import fc from 'fast-check'

/** Words that no form uses as a mark, each once in a document, so that a lost one is seen. */
class Words {
  #count = 0
  next(count: number): string {
    return Array.from({ length: count }, () => `w${(this.#count++).toString(36)}x`).join(' ')
  }
}

/** One part of a document: its form, how many entries it has, and how they are written. */
export type DocumentPart = { form: keyof typeof FORMS; entries: number; style: number }

type Entry = (words: Words, place: number, style: number) => string

/** Quotes, tabs, entities and other marks that people leave within their words. */
const MARKS = ['', '"', "'", '&amp;', '&#8212;', ' - ', ': ', '::', '; ', ', ', ' | ', ' = ', '==']

const marked = (words: Words, style: number) => {
  const mark = MARKS[style % MARKS.length] ?? ''
  return `${words.next(1)}${mark}${mark === '"' ? `${words.next(1)}"` : words.next(1)}`
}

const table =
  (between: string, quote: boolean): Entry =>
  (words, place, style) => {
    const cell = `${words.next(1)} ${style % 3 === 0 ? '"' : ''}${words.next(1)}`
    const written = quote ? `"${cell.replaceAll('"', '""')}"` : cell
    return [`${words.next(2)}${place % 2 === 0 ? '?' : ''}`, written].join(between)
  }

const FORMS = {
  'Q and A': (words, place, style) =>
    `Q${style % 2 === 0 ? place + 1 : ''}: ${words.next(2)}?\nA: ${marked(words, style)}\n`,
  numbers: (words, place, style) => `${place + 1}. ${words.next(3)}?\n${marked(words, style)}`,
  turns: (words, _, style) => `${words.next(3)}?\n${marked(words, style)}`,
  orders: (words, place) =>
    `Name ${words.next(2)}\n1. ${words.next(1)}\n${place + 2}. ${words.next(1)}`,
  options: (words, place, style) =>
    `${place + 1}. ${words.next(2)}?\nA. ${words.next(1)}\nB. ${words.next(1)}${style % 2 === 0 ? '' : ' (correct)'}\nC. ${words.next(1)}${style % 2 === 0 ? '\nANSWER: B' : ''}\n`,
  bullets: (words, _, style) =>
    `- ${words.next(2)}\n${' '.repeat(1 + (style % 4))}- ${words.next(1)}\n  * ${words.next(1)}`,
  dashes: (words, _, style) =>
    `${words.next(2)}${[' - ', ' – ', '―', ' = '][style % 4]}${words.next(2)}`,
  notes: (words, _, style) =>
    [
      `${words.next(2)}::${words.next(2)}`,
      `${words.next(1)} ==1;;${words.next(1)}== ==${words.next(1)}==`,
      `${words.next(2)}\n?\n${words.next(2)}\n`,
      `\`\`\`\n${words.next(2)} :: ${words.next(1)}\n\`\`\``,
    ][style % 4] ?? '',
  gift: (words, _, style) =>
    [
      `\n::${words.next(1)}::${words.next(2)}?{=${words.next(1)} ~${words.next(1)}#${words.next(1)}}\n`,
      `\n$CATEGORY: ${words.next(1)}/${words.next(1)}\n\n${words.next(2)} {=${words.next(1)}} ${words.next(1)}\n`,
      `\n${words.next(2)}{~%50%${words.next(1)} ~%50%${words.next(1)} ~${words.next(1)}}\n`,
      `\n${words.next(2)}{}\n`,
    ][style % 4] ?? '',
  tabs: table('\t', false),
  'tabs with quotes': table('\t', true),
  commas: table(',', true),
  Markdown: (words, place) =>
    `${place === 0 ? `\n| ${words.next(1)} | ${words.next(1)} |\n|---|---|\n` : ''}| ${words.next(2)} | ${words.next(2)} |`,
  prose: (words, _, style) => `${words.next(4)}.${style % 2 === 0 ? '\n' : ''}`,
  headings: (words, place, style) =>
    style % 2 === 0
      ? `\n## ${words.next(2)}\n`
      : `SECTION ${place + 1} ${words.next(1).toUpperCase()}`,
  'headed answers': (words, _, style) =>
    [
      `\n## What is ${words.next(2)}?\n\n${words.next(2)}\n`,
      `\n### ${words.next(2)}\n\n- ${words.next(1)}\n- ${words.next(1)}\n`,
      `\n1. ### Why ${words.next(2)}\n\n    \`\`\`text\n    # ${words.next(1)}\n    \`\`\`\n`,
      `\n**Q1.** ${words.next(2)}\n<details><summary>Answer</summary>\n\n${words.next(2)}\n</details>\n\n---\n`,
    ][style % 4] ?? '',
  'laid out': (words, place, style) =>
    [
      `\n**${place + 1}. ${words.next(2)}?**\n> - ${words.next(1)}\n> - ${words.next(1).toUpperCase()}\n`,
      `\n### Question ${place + 1}\n\n**${words.next(2)}:**\n\nA. ${words.next(1)}\nB. ${words.next(1)}\n\n<details>\n<summary>Show answer</summary>\n\n**B.** ${words.next(3)}\n\n> ${words.next(2)}\n</details>\n`,
      `\n#### Q${place + 1}. ${words.next(2)}?\n\n- [ ] ${words.next(1)}\n- [x] ${words.next(1)}\n- [${place % 2 === 0 ? 'x' : ' '}] ${words.next(1)}\n`,
      `E1A0${place}: Q: ${words.next(2)}${place % 2 === 0 ? '?' : ''} A: ${words.next(2)}\n  - ${words.next(1)}`,
    ][style % 4] ?? '',
  'options and a key': (words, place, style) =>
    place === 0
      ? `\n1. ${words.next(2)}:\n- A) ${words.next(1)}\n- B) ${words.next(1)}\n\n2. ${words.next(2)}:\n- A) ${words.next(1)}\n- B) ${words.next(1)}\n\n## Answer key\n\n${
          style % 2 === 0
            ? `| # | Answer | Source | ${words.next(1)} |\n|---|---|---|---|\n| 1 | B | ${words.next(1)} | ${words.next(2)} |\n| 2 | A | | ${words.next(1)} |\n`
            : `**Q1 → B.** ${words.next(2)}\n**Q2 → A, B.** ${words.next(1)}\n`
        }`
      : words.next(3),
  'tagged lines': (words, _, style) =>
    `${words.next(2)}; ${words.next(2)}${style % 7 === 0 ? `; ${words.next(1)}` : ''}; tag\n`,
  'counted lines': (words, place) => `${place + 1}: ${words.next(2)}? - ${words.next(2)}`,
  key: (words, place) =>
    place === 0
      ? `1. ${words.next(2)}?\n2. ${words.next(2)}?\n\nANSWERS\n1. ${words.next(1)}\n2. ${words.next(1)}\n`
      : words.next(2),
  HTML: (words, _, style) =>
    style % 2 === 0
      ? `${words.next(2)}?\t<b>${words.next(1)}</b><br>${words.next(1)}`
      : `${words.next(2)}?\t"<table><tr><td>${words.next(1)}</td><td>${words.next(1)}</td></tr></table>"`,
  clozes: (words) =>
    `${words.next(1)} {{c1::${words.next(1)}}} {{c1,2::${words.next(1)}}}\t${words.next(1)}`,
  chat: (words, place) =>
    `[11/28/26, 19:0${place % 10}:11] ${words.next(1)}: ${words.next(2)}${place % 2 === 0 ? '?' : ''}`,
} satisfies Record<string, Entry>

/** Documents of one to four parts in any forms. */
export const someDocument: fc.Arbitrary<DocumentPart[]> = fc.array(
  fc.record({
    form: fc.constantFrom(...(Object.keys(FORMS) as (keyof typeof FORMS)[])),
    entries: fc.integer({ min: 1, max: 5 }),
    style: fc.nat({ max: 51 }),
  }),
  { minLength: 1, maxLength: 4 },
)

/** The text of a document. Parts of an even style are set off by blank lines. */
export function documentText(parts: readonly DocumentPart[]): string {
  const words = new Words()
  const texts = parts.map(({ form, entries, style }) => {
    const write: Entry = FORMS[form]
    const lines = Array.from({ length: entries }, (_, place) => write(words, place, style + place))
    return `${lines.join('\n')}${style % 2 === 0 ? '\n\n' : '\n'}`
  })
  return texts.join('')
}

type Sides = [question: string, answer: string]

/** Lists whose cards are known: a form, and how it writes them. */
const KNOWN_FORMS: Readonly<Record<string, (sides: readonly Sides[], words: Words) => string>> = {
  'Q and A': (sides) => sides.map(([asked, answer]) => `Q: ${asked}?\nA: ${answer}\n`).join('\n'),
  numbers: (sides) =>
    sides.map(([asked, answer], place) => `${place + 1}. ${asked}?\n${answer}\n`).join(''),
  turns: (sides) => sides.map(([asked, answer]) => `${asked}?\n${answer}\n`).join(''),
  paragraphs: (sides) => sides.map(([asked, answer]) => `${asked}?\n${answer}\n`).join('\n'),
  orders: (sides) => sides.map(([asked, answer]) => `Name ${asked}.\n${answer}\n`).join(''),
  dashes: (sides) => sides.map(([asked, answer]) => `${asked} - ${answer}\n`).join(''),
  tabs: (sides) => sides.map(([asked, answer]) => `${asked}?\t${answer}\n`).join(''),
  options: (sides, words) =>
    sides
      .map(
        ([asked, answer], place) =>
          `${place + 1}. ${asked}?\nA. ${words.next(1)}\nB. ${answer}\nC. ${words.next(1)}\nANSWER: B\n`,
      )
      .join('\n'),
  Markdown: (sides, words) =>
    `\n| ${words.next(1)} | ${words.next(1)} |\n|---|---|\n${sides.map(([asked, answer]) => `| ${asked} | ${answer} |\n`).join('')}`,
}

const HEADINGS = ['', 'TOPIC HEAD\n', '## Topic Two\n', 'Topic Two\n\n']

/** Documents of two lists in all forms, with a heading or none between them, and their cards. */
export function knownDocuments() {
  const names = Object.keys(KNOWN_FORMS)
  return names.flatMap((first) =>
    names.flatMap((second) => HEADINGS.map((heading) => knownDocument(first, heading, second))),
  )
}

function knownDocument(first: string, heading: string, second: string) {
  const words = new Words()
  const list = (name: string, count: number) => {
    const sides = Array.from({ length: count }, (): Sides => [words.next(3), words.next(2)])
    const write = KNOWN_FORMS[name]
    if (write === undefined) throw new Error(`There is no form ${name}.`)
    return { sides, text: write(sides, words) }
  }
  const [one, two] = [list(first, 4), list(second, 5)]
  return {
    name: `${first}, ${JSON.stringify(heading)}, ${second}`,
    text: `${one.text}\n${heading}${two.text}`,
    cards: [...one.sides, ...two.sides],
  }
}

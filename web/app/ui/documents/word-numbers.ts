import { readXml } from './xml-edits.ts'

type Level = { start: number; format: string; text: string; isLegal: boolean; styleId: string }
type List = { levels: Map<number, Level>; styleLink: string }
type Instance = { listId: string; starts: Map<number, number>; levels: Map<number, Level> }

const newLevel = (): Level => ({
  start: 1,
  format: 'decimal',
  text: '',
  isLegal: false,
  styleId: '',
})

/** The lists that `word/numbering.xml` defines. */
export type NumberedLists = ReturnType<typeof numberedLists>

/** Reads the lists of a Word document: their levels, and what each use of them changes. */
export function numberedLists(xml: string) {
  const lists = new Map<string, List>()
  const instances = new Map<string, Instance>()
  let list: List | null = null
  let instance: Instance | null = null
  let place = 0
  let level: Level | null = null
  readXml(xml, {
    open({ name, attributes }) {
      const value = attributes['w:val'] ?? ''
      if (name === 'w:abstractNum') {
        list = { levels: new Map(), styleLink: '' }
        instance = null
        lists.set(attributes['w:abstractNumId'] ?? '', list)
      } else if (name === 'w:num') {
        instance = { listId: '', starts: new Map(), levels: new Map() }
        list = null
        instances.set(attributes['w:numId'] ?? '', instance)
      } else if (name === 'w:abstractNumId' && instance !== null) instance.listId = value
      else if (name === 'w:numStyleLink' && list !== null) list.styleLink = value
      else if (name === 'w:lvlOverride') place = Number(attributes['w:ilvl']) || 0
      else if (name === 'w:startOverride') instance?.starts.set(place, Number(value) || 0)
      else if (name === 'w:lvl') {
        level = newLevel()
        place = Number(attributes['w:ilvl'] ?? place) || 0
        ;(instance ?? list)?.levels.set(place, level)
      } else if (level !== null) {
        if (name === 'w:start') level.start = Number(value) || 0
        else if (name === 'w:numFmt') level.format = value
        else if (name === 'w:lvlText') level.text = value
        else if (name === 'w:isLgl') level.isLegal = value !== '0' && value !== 'false'
        else if (name === 'w:pStyle') level.styleId = value
      }
    },
    close({ name }) {
      if (name === 'w:lvl') level = null
    },
  })
  return { lists, instances }
}

/** Counts as Word does, and writes the numbers that Word shows. */
export class WordNumbers {
  readonly #lists: NumberedLists
  readonly #listOfStyle: (styleId: string) => string | null
  /** By list: the numbers so far, by level. */
  readonly #counts = new Map<string, number[]>()
  readonly #begun = new Set<string>()

  /** @param listOfStyle The use of a list that a numbering style names. */
  constructor(lists: NumberedLists, listOfStyle: (styleId: string) => string | null) {
    this.#lists = lists
    this.#listOfStyle = listOfStyle
  }

  /** The level of a list that has this paragraph style. */
  levelOfStyle(numId: string, styleId: string): number | null {
    const list = this.#listOf(numId)
    const found = [...(list?.levels ?? [])].find(([, level]) => level.styleId === styleId)
    return found?.[0] ?? null
  }

  /** The number of the next paragraph of a list, with the space behind it; '' if it shows none. */
  next(numId: string, place: number): string {
    const instance = this.#lists.instances.get(numId)
    const list = this.#listOf(numId)
    if (instance === undefined || list === null) return ''
    const levelAt = (at: number) => instance.levels.get(at) ?? list.levels.get(at)
    const level = levelAt(place)
    if (level === undefined) return ''
    const counts = this.#countsOf(instance.listId)
    this.#begin(numId, instance, counts)
    for (let at = 0; at < place; at += 1) counts[at] ??= levelAt(at)?.start ?? 1
    const last = counts[place]
    counts[place] = last === undefined ? level.start : last + 1
    counts.length = place + 1
    return shown(level, counts, levelAt)
  }

  #listOf(numId: string, depth = 0): List | null {
    const instance = this.#lists.instances.get(numId)
    const list = this.#lists.lists.get(instance?.listId ?? '')
    if (list === undefined || list.styleLink === '' || depth > 5) return list ?? null
    return this.#listOf(this.#listOfStyle(list.styleLink) ?? '', depth + 1)
  }

  #countsOf(listId: string): number[] {
    const known = this.#counts.get(listId) ?? []
    this.#counts.set(listId, known)
    return known
  }

  /** The first use of a list may start its count again. */
  #begin(numId: string, { starts }: Instance, counts: number[]) {
    if (this.#begun.has(numId)) return
    this.#begun.add(numId)
    for (const [at, start] of starts) {
      if (at < counts.length || at === 0) {
        counts.length = Math.min(counts.length, at + 1)
        counts[at] = start - 1
      }
    }
  }
}

function shown(
  level: Level,
  counts: readonly number[],
  levelAt: (at: number) => Level | undefined,
): string {
  if (level.format === 'none') return ''
  if (level.format === 'bullet') return '- '
  const text = level.text.replaceAll(/%(\d)/g, (_, digit: string) => {
    const at = Number(digit) - 1
    const format = level.isLegal ? 'decimal' : (levelAt(at)?.format ?? 'decimal')
    return formatted(counts[at] ?? levelAt(at)?.start ?? 1, format)
  })
  // '1' alone before a sentence would be a part of it.
  const mark = /[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text
  return mark === '' ? '' : `${mark} `
}

function formatted(number: number, format: string): string {
  switch (format) {
    case 'lowerLetter':
      return letters(number).toLowerCase()
    case 'upperLetter':
      return letters(number)
    case 'lowerRoman':
      return roman(number).toLowerCase()
    case 'upperRoman':
      return roman(number)
    case 'decimalZero':
      return String(number).padStart(2, '0')
    default:
      return String(number)
  }
}

/** A to Z, then AA, BB, as Word counts. */
function letters(number: number): string {
  if (number < 1 || number > 780) return String(number)
  const letter = String.fromCharCode('A'.charCodeAt(0) + ((number - 1) % 26))
  return letter.repeat(Math.ceil(number / 26))
}

const ROMAN: readonly [number, string][] = [
  ...([
    [1000, 'M'],
    [900, 'CM'],
    [500, 'D'],
    [400, 'CD'],
    [100, 'C'],
    [90, 'XC'],
  ] as const),
  ...([
    [50, 'L'],
    [40, 'XL'],
    [10, 'X'],
    [9, 'IX'],
    [5, 'V'],
    [4, 'IV'],
    [1, 'I'],
  ] as const),
].map(([value, sign]) => [value, sign])

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number)
  let rest = number
  let text = ''
  for (const [value, sign] of ROMAN) {
    while (rest >= value) {
      text += sign
      rest -= value
    }
  }
  return text
}

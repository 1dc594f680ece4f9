/** How a line is labeled; empty without a label. */
export type LabelStyle = '' | '•' | '1.' | 'a.' | 'A.' | '(1)' | '(a)' | '1)' | 'a)'

/** A line of a memorandum with its label read. */
export type LabeledLine = {
  readonly line: number
  /** As it was pasted. */
  readonly raw: string
  /** Without the label, with a tab between columns. */
  readonly text: string
  readonly style: LabelStyle
  readonly ordinal: number
}

const BULLET = /^[ \t]*(?:[-•●○◦▪■□☐☑✓✔➢➤►▸‣·*]|o(?=[ \t]))[ \t]*(?=[^\s-])/
const LABEL =
  /^[ \t]*(?:\((\d{1,2}|[a-z])\)|(\d{1,2}(?= ?[.)])|[a-zA-Z]) ?([.)]))(?:[ \t]+|(?=[A-Za-z(]))/

/** '3.d.1.' and '4.a.(2)', as in orders. The last part counts. */
const COMPOSITE =
  /^[ \t]*\d{1,2}\.(?:(?:\d{1,2}|[a-z])\.){0,2}(?:\((\d{1,2}|[a-z])\)|(\d{1,2}|[a-z])[.)])[ \t]+(?=\S)/

/** Classification of a paragraph, which says nothing about its content. */
const PORTION_MARKING = /^\((?:U|CUI|UNCLASSIFIED)\)[ \t]+/

/** True for a line that begins with a number or letter as lists have it. */
export function hasLabel(line: string): boolean {
  return LABEL.test(line)
}

export function readLabel(raw: string, line: number): LabeledLine {
  const bullet = BULLET.exec(raw)
  const rest = bullet ? raw.slice(bullet[0].length) : raw
  const composite = bullet ? null : COMPOSITE.exec(rest)
  if (composite) {
    const [whole, bracketed, plain = ''] = composite
    const mark = bracketed ?? plain
    const text = columns(rest.slice(whole.length))
    return { line, raw, text, style: compositeStyle(whole, mark), ordinal: ordinalOf(mark) }
  }
  const label = LABEL.exec(rest)
  if (!label || isInitial(rest)) {
    return { line, raw, text: columns(rest), style: bullet ? '•' : '', ordinal: 0 }
  }
  const [whole, bracketed, plain, closing] = label
  const mark = bracketed ?? plain ?? ''
  return {
    line,
    raw,
    text: columns(rest.slice(whole.length)),
    style: styleOf(mark, bracketed !== undefined, closing),
    ordinal: ordinalOf(mark),
  }
}

/** 'J. R. DOE' is a name and 'A.R. 600-20' a regulation: neither has a label. */
function isInitial(text: string): boolean {
  return /^[ \t]*[A-Z]\. ?[A-Z]\./.test(text)
}

function styleOf(mark: string, isBracketed: boolean, closing: string | undefined): LabelStyle {
  const isNumber = /\d/.test(mark)
  if (isBracketed) return isNumber ? '(1)' : '(a)'
  if (closing === ')') return isNumber ? '1)' : 'a)'
  if (isNumber) return '1.'
  return mark === mark.toLowerCase() ? 'a.' : 'A.'
}

/** '1.1.' is below '1.', and '3.d.1.' below '3.d.'. */
function compositeStyle(label: string, mark: string): LabelStyle {
  const isNumber = /\d/.test(mark)
  const depth = label.match(/[a-z]|\d+/g)?.length ?? 2
  if (depth > 2) return isNumber ? '(1)' : '(a)'
  return isNumber ? '1)' : 'a.'
}

function ordinalOf(mark: string): number {
  return /\d/.test(mark) ? Number(mark) : mark.toLowerCase().charCodeAt(0) - 96
}

function columns(text: string): string {
  return text
    .trim()
    .replace(PORTION_MARKING, '')
    .replace(/[ \t]{2,}|\t/g, (gap) => (gap === '  ' ? ' ' : '\t'))
    .replace(/ ?\.{3,} ?/g, '\t')
}

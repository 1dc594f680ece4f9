/** ' b. ' within a line, but not an initial or the end of a number. */
const LABEL = /(?<=^|[\s:;.])\(?([a-zA-Z]|\d{1,2})[.)] (?=["'(]?[A-Za-z0-9])/g

/** This many consecutive labels are a list that lost its line breaks. */
const FEWEST_ENTRIES = 3

type Label = { readonly mark: string; readonly start: number }

/**
 * Splits a line such as 'a. Drill b. First aid c. CBRN', whose list lost its line breaks, into one
 * line per entry.
 */
export function inlineEntries(whole: string): string[] {
  return headsOf(whole).flatMap(listEntries)
}

/** Splits a memorandum that lost its line breaks before the lines of its head. */
function headsOf(line: string): string[] {
  if (line.length < LONGEST_HEAD) return [line]
  return line.split(HEAD).filter((piece) => piece.trim() !== '')
}

const LONGEST_HEAD = 200
const HEAD = /(?<=\S\s)(?=MEMORANDUM (?:FOR|THRU)\b|SUBJECT:)/

function listEntries(line: string): string[] {
  const labels = [...line.matchAll(LABEL)].map(({ 0: whole, 1: mark = '', index }) => ({
    mark: mark.toLowerCase(),
    start: index,
    end: index + whole.length,
  }))
  const runs = [...runsOf(labels, 'a'), ...runsOf(labels, '1')]
  if (runs.length === 0) return countedEntries(line)
  const starts = new Set(runs.map(({ start }) => start))
  // The next numbered paragraph may follow a lettered list.
  for (const { start } of paragraphsBehind(labels)) starts.add(start)
  const ordered = [0, ...starts].sort((a, b) => a - b)
  return ordered
    .map((start, index) => line.slice(start, ordered[index + 1]).trimEnd())
    .filter((piece) => piece.trim() !== '')
}

/** '1 first aid 2 land nav 3 cbrn 4 weapons', as in typed messages. */
function countedEntries(line: string): string[] {
  const labels = [...line.matchAll(COUNT)].map(({ 0: whole, 1: mark = '', index }) => ({
    mark,
    start: index,
    end: index + whole.length,
  }))
  const run = runsOf(labels, '1')
  if (run.length <= FEWEST_ENTRIES) return [line]
  const entries = run.map((label, index) =>
    line.slice(label.start + label.mark.length, run[index + 1]?.start).trim(),
  )
  return [line.slice(0, run[0]?.start).trimEnd(), ...entries].filter(Boolean)
}

const COUNT = /(?<=^|\s)(\d{1,2}) (?=[A-Za-z])/g

/** Labels that count up from `first`, wherever other labels are between them. */
function runsOf(labels: readonly Label[], first: string): Label[] {
  const run: Label[] = []
  let next = first
  for (const label of labels) {
    if (label.mark !== next) continue
    run.push(label)
    next = following(next)
  }
  return run.length >= FEWEST_ENTRIES ? run : []
}

/** '6.' and '7.' after a lettered list in paragraph 5. */
function paragraphsBehind(labels: readonly Label[]): Label[] {
  const numbered = labels.filter(({ mark }) => /\d/.test(mark))
  return numbered.filter((label, index) => {
    const before = numbered[index - 1]
    const after = numbered[index + 1]
    return (
      (before && Number(label.mark) === Number(before.mark) + 1) ||
      (after && Number(after.mark) === Number(label.mark) + 1)
    )
  })
}

function following(mark: string): string {
  return /\d/.test(mark) ? String(Number(mark) + 1) : String.fromCharCode(mark.charCodeAt(0) + 1)
}

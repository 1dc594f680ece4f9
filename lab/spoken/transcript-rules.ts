/** A key, or another action, and what the screen reader said after it. */
type Step = { action: string; said: readonly string[] }

/** What a screen reader calls a control, a dialog or a header cell, at the start of a line. */
const NAMELESS =
  /^(push button|toggle button|link|entry|password text|(editable )?combo box|check box|list box|slider|spin button|image|column header|row header)\b/

const LONG = 40
const MAX_UTTERANCES_PER_KEY = 8
const MAX_CLOCK_UTTERANCES = 2
const VERDICT = /^(Correct|Incorrect)\b/
const REASON = /^(Right answer|Why):/
const CLOCK = /\d:\d\d|\bTime\b|\bseconds?\b|\bminutes?\b/

/**
 * What would annoy or mislead those who listen, one sentence each:
 *
 * - a control or header cell without a name (Orca leaves out that of a dialog that is the button's)
 * - a text of more than 40 characters that is said twice after one key, also as part of another
 * - the reason before the verdict
 * - more than eight utterances after one key
 * - a clock that speaks more than twice while nothing is pressed
 */
export function transcriptFaults(transcript: string): string[] {
  return stepsOf(transcript).flatMap((step) =>
    [...nameless(step), ...repeated(step), ...reasonFirst(step), ...chatter(step)].map(
      (fault) => `${step.action}: ${fault}`,
    ),
  )
}

function stepsOf(transcript: string): Step[] {
  return transcript
    .split(/^(?=\[)/m)
    .map((part) => part.split('\n').filter((line) => line !== ''))
    .map(([action = '', ...said]) => ({ action, said }))
}

const nameless = ({ said }: Step) =>
  said.filter((line) => NAMELESS.test(line)).map((line) => `"${line}" has no name`)

function repeated({ said }: Step): string[] {
  return said
    .filter((line, place) => {
      const text = line.replace(/\.$/, '')
      return text.length > LONG && said.some((other, at) => at !== place && other.includes(text))
    })
    .map((line) => `"${line}" is said twice`)
}

function reasonFirst({ said }: Step): string[] {
  const reason = said.findIndex((line) => REASON.test(line))
  if (reason < 0 || said.slice(0, reason).some((line) => VERDICT.test(line))) return []
  return [`"${said[reason]}" comes before the verdict`]
}

function chatter({ action, said }: Step): string[] {
  const isOpening = action.startsWith('[opens')
  const clock = said.filter((line) => CLOCK.test(line))
  return [
    ...(said.length > MAX_UTTERANCES_PER_KEY && !isOpening ? [`${said.length} utterances`] : []),
    ...(action.startsWith('[waits') && clock.length > MAX_CLOCK_UTTERANCES
      ? [`the clock speaks ${clock.length} times`]
      : []),
  ]
}

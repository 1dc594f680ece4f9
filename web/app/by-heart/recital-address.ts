import { isRecitalStep, type RecitalStep } from '@squared-away/domain/study/recital/recital-steps'
import { isJsonObject } from '@squared-away/domain/text/json-text'
import * as screens from '../addresses/screens.ts'
import type { HeartPart, HeartText } from '../study/recital/heart-texts.ts'

/** The text to recite, and how much of it is shown. */
export type RecitalPlace = {
  readonly text: HeartText
  readonly part: HeartPart
  readonly step: RecitalStep
}

/** URL of a recital. */
export function recitalPath(text: string, part = 0, step: RecitalStep = 'read'): string {
  return `${screens.recital}?${new URLSearchParams({ text, part: String(part), step })}`
}

/** Navigation state between steps: the pressed link is gone, so the text gets the focus. */
export const GOES_ON = { goesOn: true }

export function goesOn(state: unknown): boolean {
  return isJsonObject(state) && state.goesOn === true
}

/** The recital that a URL names; null if the text is unknown or empty. */
export function recitalPlace(
  search: URLSearchParams,
  texts: readonly HeartText[],
): RecitalPlace | null {
  const text = texts.find(({ id }) => id === search.get('text'))
  if (text === undefined || text.lines.length === 0) return null
  const [whole] = text.parts
  const part = text.parts[Number(search.get('part'))] ?? whole
  const step = search.get('step')
  return part ? { text, part, step: isRecitalStep(step) ? step : 'read' } : null
}

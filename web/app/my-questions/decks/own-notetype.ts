import type { CardTemplate, Notetype } from './notetype.ts'

/** The fields of the notes that we write, so that reading them gives the question back. */
export const OWN_FIELDS = ['Question', 'Answer', 'Why', 'List', 'Spoken', 'Reference'] as const

export type OwnField = (typeof OWN_FIELDS)[number]

/** What is shown below the answer. */
const BESIDE: readonly OwnField[] = ['Why', 'List', 'Spoken', 'Reference']

const beside = (field: OwnField) => `{{#${field}}}<p><small>{{${field}}}</small></p>{{/${field}}}`

export const OWN_TEMPLATE: CardTemplate = {
  front: '{{Question}}',
  back: `{{FrontSide}}<hr id=answer>{{Answer}}${BESIDE.map(beside).join('')}`,
}

/** True for the notetype of a deck that was exported from here. */
export function isOwnNotetype({ isCloze, fieldNames }: Notetype): boolean {
  return !isCloze && OWN_FIELDS.every((name, place) => fieldNames[place] === name)
}

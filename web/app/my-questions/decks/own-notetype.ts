import type { CardTemplate, Notetype } from './notetype.ts'

/** Fields of the notes we export, from which an import restores the question. */
export const OWN_FIELDS = ['Question', 'Answer', 'Why', 'List', 'Spoken', 'Reference'] as const

export type OwnField = (typeof OWN_FIELDS)[number]

/** Fields below the answer. */
const BESIDE: readonly OwnField[] = ['Why', 'List', 'Spoken', 'Reference']

const beside = (field: OwnField) => `{{#${field}}}<p><small>{{${field}}}</small></p>{{/${field}}}`

export const OWN_TEMPLATE: CardTemplate = {
  front: '{{Question}}',
  back: `{{FrontSide}}<hr id=answer>{{Answer}}${BESIDE.map(beside).join('')}`,
}

/** True for the notetype of our own exports. */
export function isOwnNotetype({ isCloze, fieldNames }: Notetype): boolean {
  return !isCloze && OWN_FIELDS.every((name, place) => fieldNames[place] === name)
}

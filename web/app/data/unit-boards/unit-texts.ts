import { parseUnitTexts } from '@squared-away/domain/entities/unit-board'
import { textDigest } from '@squared-away/domain/text/text-digest'
import { queryClient } from '../queries/query-client.ts'
import { type OwnUnitBoard, unitBoardsQuery } from './unit-boards.ts'

/** A text of a unit board, such as the unit's motto, as its soldiers learn it by heart. */
export type UnitTextToLearn = {
  readonly $id: string
  readonly title: string
  readonly text: string
  readonly unitBoardId: string
}

/** The texts of the unit boards that the user takes part in as a soldier. */
export async function loadUnitTexts(userId: string): Promise<UnitTextToLearn[]> {
  return toUnitTexts(await queryClient().fetchQuery(unitBoardsQuery(userId)))
}

/**
 * The texts of the unit boards that the user took. An id lasts while the title does, so that an
 * edited line keeps what is known of the others (domain/study/recital/own-lines.ts).
 */
export function toUnitTexts(own: readonly OwnUnitBoard[]): UnitTextToLearn[] {
  const times = new Map<string, number>()
  return own
    .filter(({ part }) => part === 'soldier')
    .flatMap(({ unitBoard }) =>
      (parseUnitTexts(unitBoard.texts) ?? []).map(({ title, text }) => {
        const id = `unit-${textDigest(`${unitBoard.$id} ${title}`)}`
        const time = (times.get(id) ?? 0) + 1
        times.set(id, time)
        const $id = time === 1 ? id : `${id}-${time}`
        return { $id, title, text, unitBoardId: unitBoard.$id }
      }),
    )
}

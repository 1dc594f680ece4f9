/** Topics named at most. */
const MAX_NAMED = 2

/** The topics of the active board that a setup has. */
interface BoardTopics {
  name: string
  topics: readonly string[]
}

/**
 * The choice of a setup in one line: the board whose topics it is, or else the topics.
 *
 * @example
 * ```ts
 * choiceText(['Drill', 'Maps'], { name: 'SGT board', topics: ['Drill', 'Maps'] }) // 'SGT board: 2 topics'
 * choiceText(['Drill'], { name: 'SGT board', topics: ['Drill', 'Maps'] }) // 'Drill'
 * ```
 */
export function choiceText(chosen: readonly string[], board: BoardTopics | null): string {
  const topics = chosen.length === 1 ? '1 topic' : `${chosen.length} topics`
  const ofBoard = new Set(board?.topics)
  const isBoard = chosen.length === ofBoard.size && chosen.every((topic) => ofBoard.has(topic))
  if (board && isBoard) return `${board.name}: ${topics}`
  return chosen.length <= MAX_NAMED ? chosen.join(', ') : topics
}

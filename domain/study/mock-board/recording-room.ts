/** Recordings stay on the device for so many boards, and in so many bytes. */
export const RECORDED_BOARDS = 10
export const RECORDED_BYTES = 200 * 1024 * 1024

/** A recording, as far as making room needs to know it. */
export type RecordingSize = {
  readonly boardId: string
  readonly at: number
  readonly bytes: number
}

/**
 * The boards whose recordings have to go so that what is left keeps to the limits, the oldest
 * first; the board under way stays whatever its size. `at` is in milliseconds since 1970.
 */
export function boardsToForget(
  recordings: readonly RecordingSize[],
  current: string,
  limits = { boards: RECORDED_BOARDS, bytes: RECORDED_BYTES },
): string[] {
  const oldestFirst = [...Map.groupBy(recordings, ({ boardId }) => boardId)]
    .map(([boardId, of]) => ({
      boardId,
      at: Math.max(...of.map(({ at }) => at)),
      bytes: bytesOf(of),
    }))
    .sort((a, b) => a.at - b.at)
  let bytes = bytesOf(recordings)
  let boards = oldestFirst.length
  const gone: string[] = []
  for (const board of oldestFirst) {
    if (boards <= limits.boards && bytes <= limits.bytes) break
    if (board.boardId === current) continue
    gone.push(board.boardId)
    bytes -= board.bytes
    boards -= 1
  }
  return gone
}

function bytesOf(recordings: readonly { bytes: number }[]): number {
  return recordings.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Limits of the recordings on the device, in boards and in bytes. */
export const RECORDED_BOARDS = 10
export const RECORDED_BYTES = 200 * 1024 * 1024

/** The size of a recording. */
export type RecordingSize = {
  readonly boardId: string
  readonly at: number
  readonly bytes: number
}

/**
 * The boards whose recordings must be deleted to stay within the limits, oldest first. The current
 * board always stays. `at` is in milliseconds since 1970.
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

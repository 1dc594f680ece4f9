import { boardReplay, newBoardReplay, planReplay, starReplay } from './boards/board-replays.ts'
import { cardNoteReplay } from './card-notes/card-note-writes.ts'
import { chainReplay } from './chain/chain-replay.ts'
import { headlineReplay } from './headlines/headline-writes.ts'
import { introductionReplay } from './introduction/introduction-replay.ts'
import { preferencesReplay } from './preferences/preferences-replay.ts'
import type { Replays } from './queue/entries.ts'
import { cardReportReplay } from './reports/card-reports.ts'
import { sessionReplay } from './sessions/unsaved-sessions.ts'
import { archiveReplay } from './sets/set-replays.ts'
import { commitReplay } from './versions/version-replay.ts'

/**
 * How each kind of queued entry is sent. The kinds are stored on devices, so none is ever renamed
 * or removed.
 */
export const REPLAYS: Replays = {
  'new-board': newBoardReplay,
  board: boardReplay,
  star: starReplay,
  plan: planReplay,
  biography: introductionReplay,
  chain: chainReplay,
  preferences: preferencesReplay,
  archive: archiveReplay,
  commit: commitReplay,
  session: sessionReplay,
  'card-report': cardReportReplay,
  'card-note': cardNoteReplay,
  headline: headlineReplay,
}

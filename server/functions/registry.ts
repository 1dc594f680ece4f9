import type { FunctionId } from '@squared-away/domain/functions'
import { calendarAddress } from './account/calendar-address.ts'
import { deleteAccount } from './account/delete-account.ts'
import { importArchive } from './account/import-archive.ts'
import { boardReports } from './admin/board-reports.ts'
import { checkAdmin } from './admin/check-admin.ts'
import { listCardReports } from './admin/list-card-reports.ts'
import { listQuestionStatistics } from './admin/list-question-statistics.ts'
import { listReports } from './admin/list-reports.ts'
import {
  dismissReports,
  hideCommunityContent,
  showCommunityContent,
} from './admin/moderate-community-content.ts'
import { listUnitBoardReports, settleUnitBoard } from './admin/moderate-unit-boards.ts'
import { reportedSet } from './admin/reported-set.ts'
import { settleCardReport } from './admin/settle-card-report.ts'
import { lastContentChange } from './content/last-content-change.ts'
import { updateContent } from './content/update-content.ts'
import { settleQuestionDraft } from './debriefs/settle-question-draft.ts'
import type { ServerFunction } from './function.ts'
import { copySentSet } from './library/copy-sent-set.ts'
import { forkCommunitySet } from './library/fork-community-set.ts'
import { importStudyGuide } from './library/import-study-guide.ts'
import { openSetLink } from './library/open-set-link.ts'
import { publishUnitQuestions } from './library/publish-unit-questions.ts'
import { reportCard } from './library/report-card.ts'
import { reportCommunityContent } from './library/report-community-content.ts'
import { reportUnitBoard } from './library/report-unit-board.ts'
import { setLinks } from './library/set-links.ts'
import { shareQuestionSet } from './library/share-question-set.ts'
import { shareStudyGuide } from './library/share-study-guide.ts'
import { subscribeToSet } from './library/subscribe-to-set.ts'
import { openPacketLink } from './packets/open-packet-link.ts'
import { packetLink } from './packets/packet-link.ts'
import { commitQuestionSet } from './question-sets/commit-question-set.ts'
import { importCards } from './question-sets/import-cards.ts'
import { questionStatistics } from './question-sets/question-statistics.ts'
import { uploadCsv } from './question-sets/upload-csv.ts'

const REGISTERED: { readonly [Id in FunctionId]: ServerFunction<Id> } = {
  boardReports,
  calendarAddress,
  checkAdmin,
  commitQuestionSet,
  copySentSet,
  deleteAccount,
  dismissReports,
  forkCommunitySet,
  hideCommunityContent,
  importArchive,
  importCards,
  importStudyGuide,
  lastContentChange,
  listCardReports,
  listQuestionStatistics,
  listReports,
  listUnitBoardReports,
  openPacketLink,
  openSetLink,
  packetLink,
  questionStatistics,
  publishUnitQuestions,
  reportCard,
  reportCommunityContent,
  reportedSet,
  reportUnitBoard,
  setLinks,
  settleCardReport,
  settleQuestionDraft,
  settleUnitBoard,
  shareQuestionSet,
  shareStudyGuide,
  showCommunityContent,
  subscribeToSet,
  updateContent,
  uploadCsv,
}

/** Every function of the product, by its id. */
export const FUNCTIONS: ReadonlyMap<string, ServerFunction> = new Map(Object.entries(REGISTERED))

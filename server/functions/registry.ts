import type { FunctionId } from '@squared-away/domain/functions'
import { checkAdmin } from './check-admin.ts'
import { commitQuestionSet } from './commit-question-set.ts'
import { deleteAccount } from './delete-account.ts'
import { forkCommunitySet } from './fork-community-set.ts'
import type { ServerFunction } from './function.ts'
import { importStudyGuide } from './import-study-guide.ts'
import { lastContentChange } from './last-content-change.ts'
import { listReports } from './list-reports.ts'
import {
  dismissReports,
  hideCommunityContent,
  showCommunityContent,
} from './moderate-community-content.ts'
import { reportCommunityContent } from './report-community-content.ts'
import { shareQuestionSet } from './share-question-set.ts'
import { shareStudyGuide } from './share-study-guide.ts'
import { subscribeToSet } from './subscribe-to-set.ts'
import { updateContent } from './update-content.ts'
import { uploadCsv } from './upload-csv.ts'

const REGISTERED: { readonly [Id in FunctionId]: ServerFunction<Id> } = {
  checkAdmin,
  commitQuestionSet,
  deleteAccount,
  dismissReports,
  forkCommunitySet,
  hideCommunityContent,
  importStudyGuide,
  lastContentChange,
  listReports,
  reportCommunityContent,
  shareQuestionSet,
  shareStudyGuide,
  showCommunityContent,
  subscribeToSet,
  updateContent,
  uploadCsv,
}

/** Every function of the product, by its id. */
export const FUNCTIONS: ReadonlyMap<string, ServerFunction> = new Map(Object.entries(REGISTERED))

import type { CollectionId } from '@squared-away/domain/entities/collections'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type {
  AccountLogsTable,
  CalendarAddressesTable,
  IdentitiesTable,
  PushTargetsTable,
  UsersTable,
  WebPushSubscriptionsTable,
} from './schema/account-tables.ts'
import type { CollectionTable } from './schema/columns.ts'
import type {
  DebriefGroupsTable,
  DebriefMembersTable,
  DebriefSumsTable,
  DifficultyAnswersTable,
  DifficultyGroupsTable,
  QuestionStatisticsTable,
  StatisticsAnswersTable,
  StatisticsGroupsTable,
  StatisticsSumsTable,
} from './schema/difficulty-tables.ts'
import type {
  CardReportsTable,
  ModerationsTable,
  ReportsTable,
} from './schema/moderation-tables.ts'
import type { FailedMessagesTable, OperationLogTable } from './schema/operation-tables.ts'
import type { PicturesTable } from './schema/picture-tables.ts'
import type {
  CommunitySubscriptionsTable,
  DefaultQuestionSetsTable,
  DefaultQuestionsTable,
  QuestionSetsTable,
  QuestionsTable,
  SetLinkCopiesTable,
  SetLinksTable,
  StudyGuidesTable,
} from './schema/question-tables.ts'
import type {
  RoomAnswersTable,
  RoomMarksTable,
  RoomPhonesTable,
  RoomQuestionsTable,
  RoomSeatsTable,
  RoomsTable,
} from './schema/room-tables.ts'
import type {
  AuthenticatorsTable,
  ChallengesTable,
  FactorRemovalLinksTable,
  FactorRemovalsTable,
  FormerAddressesTable,
  InvitationsTable,
  OAuthFlowsTable,
  OneTimeTokensTable,
  PasskeyCeremoniesTable,
  PasskeysTable,
  RecoveryCodesTable,
  SessionsTable,
} from './schema/sign-in-tables.ts'
import type {
  SpeechDaysTable,
  SpeechEpisodesTable,
  SpeechFeedsTable,
} from './schema/speech-tables.ts'
import type {
  EditTimesTable,
  RemindedDaysTable,
  ReviewsTable,
  SetAsideEditsTable,
  StudyRemindersTable,
  StudySessionsTable,
} from './schema/study-tables.ts'
import type {
  PacketLinksTable,
  UnitBoardCandidatesTable,
  UnitBoardCodesTable,
  UnitBoardInvitationsTable,
  UnitBoardNoticesTable,
  UnitBoardReportsTable,
} from './schema/unit-board-tables.ts'
import type {
  ChangesTable,
  ExecutionsTable,
  MailJobsTable,
  RateCountsTable,
  SettingsTable,
  UploadChunksTable,
  UploadsTable,
  WebPushJobsTable,
} from './schema/work-tables.ts'

/**
 * The tables as both engines store them: text and integers only. A boolean is 0 or 1, a list or an
 * object is JSON text, a moment is the wire format (`2025-09-12T10:00:00.000+00:00`, so that text
 * order is time order). Columns of a collection have the names of its attributes.
 */
type OwnTables = {
  users: UsersTable
  sessions: SessionsTable
  authenticators: AuthenticatorsTable
  recoveryCodes: RecoveryCodesTable
  challenges: ChallengesTable
  passkeys: PasskeysTable
  passkeyCeremonies: PasskeyCeremoniesTable
  accountLogs: AccountLogsTable
  pushTargets: PushTargetsTable
  webPushSubscriptions: WebPushSubscriptionsTable
  webPushJobs: WebPushJobsTable
  oneTimeTokens: OneTimeTokensTable
  mailJobs: MailJobsTable
  rateCounts: RateCountsTable
  identities: IdentitiesTable
  invitations: InvitationsTable
  factorRemovals: FactorRemovalsTable
  factorRemovalLinks: FactorRemovalLinksTable
  formerAddresses: FormerAddressesTable
  oauthFlows: OAuthFlowsTable
  executions: ExecutionsTable
  changes: ChangesTable
  settings: SettingsTable
  uploads: UploadsTable
  uploadChunks: UploadChunksTable
  pictures: PicturesTable
  calendarAddresses: CalendarAddressesTable
  speechEpisodes: SpeechEpisodesTable
  speechFeeds: SpeechFeedsTable
  speechDays: SpeechDaysTable
  questionSets: QuestionSetsTable
  defaultQuestionSets: DefaultQuestionSetsTable
  questions: QuestionsTable
  defaultQuestions: DefaultQuestionsTable
  communitySubscriptions: CommunitySubscriptionsTable
  setLinks: SetLinksTable
  setLinkCopies: SetLinkCopiesTable
  studyGuides: StudyGuidesTable
  studySessions: StudySessionsTable
  reviews: ReviewsTable
  studyReminders: StudyRemindersTable
  remindedDays: RemindedDaysTable
  editTimes: EditTimesTable
  setAsideEdits: SetAsideEditsTable
  unitBoardCodes: UnitBoardCodesTable
  packetLinks: PacketLinksTable
  unitBoardInvitations: UnitBoardInvitationsTable
  unitBoardReports: UnitBoardReportsTable
  unitBoardCandidates: UnitBoardCandidatesTable
  unitBoardNotices: UnitBoardNoticesTable
  reports: ReportsTable
  moderations: ModerationsTable
  cardReports: CardReportsTable
  difficultyAnswers: DifficultyAnswersTable
  difficultyGroups: DifficultyGroupsTable
  statisticsAnswers: StatisticsAnswersTable
  statisticsGroups: StatisticsGroupsTable
  statisticsSums: StatisticsSumsTable
  questionStatistics: QuestionStatisticsTable
  debriefMembers: DebriefMembersTable
  debriefGroups: DebriefGroupsTable
  debriefSums: DebriefSumsTable
  rooms: RoomsTable
  roomSeats: RoomSeatsTable
  roomPhones: RoomPhonesTable
  roomQuestions: RoomQuestionsTable
  roomMarks: RoomMarksTable
  roomAnswers: RoomAnswersTable
  operationLog: OperationLogTable
  failedMessages: FailedMessagesTable
}

/** Computed collections, which have no table. */
type Computed = 'questionSetSummaries' | 'questionMatches'

/** Every table. The table of a collection has a column per attribute. */
export type Tables = OwnTables & {
  [Id in Exclude<CollectionId, keyof OwnTables | Computed>]: CollectionTable<Id>
}

export type Connection = Kysely<Tables>

export type UserRow = Selectable<UsersTable>
export type SessionRow = Selectable<SessionsTable>
export type ChallengeRow = Selectable<ChallengesTable>
export type PasskeyRow = Selectable<PasskeysTable>
export type AccountLogRow = Selectable<AccountLogsTable>
export type PushTargetRow = Selectable<PushTargetsTable>
export type WebPushSubscriptionRow = Selectable<WebPushSubscriptionsTable>
export type WebPushJobRow = Selectable<WebPushJobsTable>
export type OneTimeTokenRow = Selectable<OneTimeTokensTable>
export type MailJobRow = Selectable<MailJobsTable>
export type IdentityRow = Selectable<IdentitiesTable>
export type CalendarAddressRow = Selectable<CalendarAddressesTable>
export type InvitationRow = Selectable<InvitationsTable>
export type OAuthFlowRow = Selectable<OAuthFlowsTable>
export type ExecutionRow = Selectable<ExecutionsTable>
export type UploadRow = Selectable<UploadsTable>
export type QuestionSetRow = Selectable<QuestionSetsTable>
export type StudySessionRow = Selectable<StudySessionsTable>
export type StudyReminderRow = Selectable<StudyRemindersTable>
export type NewQuestionRow = Insertable<QuestionsTable>
export type UnitBoardRow = Selectable<CollectionTable<'unitBoards'>>
export type UnitBoardRoleRow = Selectable<CollectionTable<'unitBoardRoles'>>
export type StudyGuideRow = Selectable<StudyGuidesTable>

export type PacketSheetRow = Selectable<Tables['packetSheets']>

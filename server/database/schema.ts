import type { Generated, Insertable, Kysely, Selectable } from 'kysely'

/**
 * The tables as both engines store them: text and integers only. A boolean is 0 or 1, a list or
 * an object is JSON text, a moment is the wire's own text (`2025-09-12T10:00:00.000+00:00`, so
 * that text order is time order). Columns of a collection carry the names of its attributes.
 */
export type Tables = {
  users: UsersTable
  sessions: SessionsTable
  authenticators: AuthenticatorsTable
  recoveryCodes: RecoveryCodesTable
  challenges: ChallengesTable
  passkeys: PasskeysTable
  passkeyCeremonies: PasskeyCeremoniesTable
  accountLogs: AccountLogsTable
  pushTargets: PushTargetsTable
  oneTimeTokens: OneTimeTokensTable
  mailJobs: MailJobsTable
  rateCounts: RateCountsTable
  identities: IdentitiesTable
  oauthFlows: OAuthFlowsTable
  executions: ExecutionsTable
  changes: ChangesTable
  settings: SettingsTable
  uploads: UploadsTable
  uploadChunks: UploadChunksTable
  boards: BoardsTable
  boardPlans: BoardPlansTable
  calendarAddresses: CalendarAddressesTable
  questionSets: QuestionSetsTable
  defaultQuestionSets: DefaultQuestionSetsTable
  questions: QuestionsTable
  defaultQuestions: DefaultQuestionsTable
  communitySubscriptions: CommunitySubscriptionsTable
  studyGuides: StudyGuidesTable
  studySessions: StudySessionsTable
  reviews: ReviewsTable
  studyReminders: StudyRemindersTable
  remindedDays: RemindedDaysTable
  chainOfCommand: ChainOfCommandTable
  biographies: BiographiesTable
  memoryTexts: MemoryTextsTable
  userPreferences: UserPreferencesTable
  editTimes: EditTimesTable
  setAsideEdits: SetAsideEditsTable
  reports: ReportsTable
  moderations: ModerationsTable
  cardReports: CardReportsTable
}

export type Connection = Kysely<Tables>

/** 0 or 1. */
type Flag = number
/** JSON text. */
type Json = string
/** The wire's ISO text. */
type Moment = string

type UsersTable = {
  id: string
  createdAt: Moment
  updatedAt: Moment
  name: string
  /** Lower-case; null for an account without one. */
  email: string | null
  emailVerified: Flag
  /**
   * 1: who confirmed the address also had the account, or was given it. Without that the password
   * may be of a stranger who signed up with the address.
   */
  emailOwned: Generated<Flag>
  /** E.164; null for an account without one. */
  phone: string | null
  phoneVerified: Flag
  /** PHC text of argon2id; null when no password was ever set. */
  passwordHash: string | null
  passwordUpdatedAt: Moment | null
  /** 1 = enabled. */
  status: Flag
  labels: Json
  prefs: Json
  mfa: Flag
  accessedAt: Moment
}

type SessionsTable = {
  id: string
  createdAt: Moment
  updatedAt: Moment
  userId: string
  /** SHA-256 of the secret, hex. The secret itself is never stored. */
  secretHash: string
  expire: Moment
  provider: string
  providerUid: string
  ip: string
  /** What the user agent says: an object of the os…, client… and device… fields. */
  client: Json
  factors: Json
  mfaUpdatedAt: Moment | null
  /** When it last showed who it is: it began, or gave a factor or the password anew. */
  provedAt: Moment | null
  /** When it was last used, to the day. */
  accessedAt: Moment
}

/** An app that makes codes; at most one of a type a user. */
type AuthenticatorsTable = {
  userId: string
  type: string
  createdAt: Moment
  /** The secret, sealed with a key that is not in the database. */
  sealedSecret: string
  isVerified: Generated<Flag>
  /** The step of 30 seconds whose code was used last: it and earlier ones are used up. */
  lastStep: Generated<number>
}

/** A row is a code that was not used yet. */
type RecoveryCodesTable = {
  id: string
  userId: string
  /** PHC text of argon2id. */
  codeHash: string
}

/** A second factor that was asked for and waits for its code; the newest of a session. */
type ChallengesTable = {
  id: string
  createdAt: Moment
  userId: string
  sessionId: string
  factor: string
  expire: Moment
  /** Of the code that was sent; null for factors whose codes are not sent. */
  codeHash: string | null
}

/** A passkey: the public half of a key pair whose other half never leaves a device or a vault. */
type PasskeysTable = {
  id: string
  createdAt: Moment
  userId: string
  /** As its authenticator calls it, base64url. */
  credentialId: string
  /** A COSE key, base64url. */
  publicKey: string
  /** How often its authenticator had used it at the last time; 0 of one that does not count. */
  signCount: number
  /** How a browser reaches it: a list of names. */
  transports: Json
  name: string
  lastUsedAt: Moment | null
  /** 0: it is a second factor only (decision 56). */
  signsIn: Generated<Flag>
}

/** A challenge that a passkey is to sign; it works once. */
type PasskeyCeremoniesTable = {
  /** SHA-256 of the challenge, hex. */
  challengeHash: string
  /** What the signature is for. */
  kind: string
  /** The session that asked; null for somebody who is about to sign in. */
  sessionId: string | null
  expire: Moment
}

/** What happened to an account; `accounts/logs/account-log.ts` says how many are kept. */
type AccountLogsTable = {
  id: string
  time: Moment
  userId: string
  event: string
  ip: string
  /** What the user agent says, as in sessions. */
  client: Json
}

/** A device that the account may be reached at; it goes with its session. */
type PushTargetsTable = {
  id: string
  createdAt: Moment
  updatedAt: Moment
  userId: string
  sessionId: string
  name: string
  providerId: string | null
  identifier: string
}

/** Codes and links that work once. */
type OneTimeTokensTable = {
  id: string
  createdAt: Moment
  kind: string
  /** Null: nobody had the address when it was sent; using it makes the account. */
  userId: string | null
  /** Another id that it may be used under: the one its asker was given. */
  givenId: string | null
  /** The e-mail address or phone number that it was sent to. */
  address: string | null
  /** SHA-256, hex, of a long secret; argon2id's PHC text of a short code. */
  secretHash: string
  expire: Moment
  /** How many wrong codes are still taken before it ends. */
  triesLeft: number
}

/** Mails and text messages on their way; a row holds no secret and is gone once sent. */
type MailJobsTable = {
  id: string
  createdAt: Moment
  kind: string
  userId: string | null
  /** The e-mail address or phone number that it goes to. */
  address: string
  /** The page that its link leads to. */
  url: string | null
  /** Words that the asker sees too, to tell the mail from a false one. */
  phrase: string | null
  /** What else the kind needs to know, e.g. the id that the asker was given. */
  reference: string | null
  attempts: number
  claimedBy: string | null
  /** With `claimedBy`: until when it is claimed; without: until when it waits. */
  claimedUntil: Moment | null
  /** Of a mail that must not go out twice: when it was begun to be handed over. */
  handedOverAt: Moment | null
}

/** How often a limit was used in a window that has not ended. */
type RateCountsTable = {
  /** The name of the limit, and the subject. */
  key: string
  /** SHA-256, hex, of what it counts by: an address, a network, an account. */
  subject: string
  count: number
  expire: Moment
}

/** An account of a provider that signs in to an account here. */
type IdentitiesTable = {
  id: string
  createdAt: Moment
  updatedAt: Moment
  userId: string
  /** `google` or `apple`. */
  provider: string
  /** The provider's own id of the person: `sub`. */
  providerUid: string
  /** Lower-case; empty unless the provider says that it has verified the address. */
  providerEmail: string
}

/** A sign-in that is under way at a provider; the row goes when the browser comes back. */
type OAuthFlowsTable = {
  /** SHA-256 of the `state` that travels with the browser, hex. */
  stateHash: string
  expire: Moment
  /** SHA-256 of the secret in the cookie of the browser that started it, hex. */
  browserHash: string
  provider: string
  /** What the browser gets: `session` or `token`. */
  result: string
  nonce: string
  codeVerifier: string
  success: string
  failure: string
  /** Who was signed in at the start: the identity is added to that account. */
  userId: string | null
  /** The name that Apple tells, once. */
  givenName: Generated<string>
}

type ExecutionsTable = {
  id: string
  createdAt: Moment
  updatedAt: Moment
  functionId: string
  userId: string | null
  trigger: string
  status: string
  requestMethod: string
  requestPath: string
  requestHeaders: Json
  requestBody: string
  isAsync: Flag
  responseStatusCode: number
  responseBody: string
  responseHeaders: Json
  duration: number
  scheduledAt: Moment | null
  attempts: number
  /** The node that works on it, until `claimedUntil`. */
  claimedBy: string | null
  claimedUntil: Moment | null
  /** The session that asked for it; null once that or the execution has ended. */
  sessionId: string | null
  /** Its session was taken from whoever had it: it is not to be done. */
  isRevoked: Generated<Flag>
  /** By which its user asks for it once; null when there was none, or after a day. */
  idempotencyKey: string | null
  /** Of what was asked for; there with a key. */
  requestHash: string | null
  /** Its session had just been proved when it was asked for. */
  isProved: Generated<Flag>
}

/** What happened, for the other nodes' sockets; rows live for minutes. */
type ChangesTable = {
  sequence: Generated<number>
  createdAt: Moment
  change: Json
}

/** Facts about this installation, by name. */
type SettingsTable = { name: string; value: string }

/** A file on its way to a function; gone once used, or after a day. */
type UploadsTable = {
  id: string
  createdAt: Moment
  updatedAt: Moment
  userId: string
  name: string
  /** In bytes, as announced by the first chunk. */
  size: number
  chunksTotal: number
  chunksUploaded: Generated<number>
  /** MD5 of the whole, hex; empty until it is complete. */
  signature: Generated<string>
}

/** The only column of bytes: chunks live here, so that any node can take the next one. */
type UploadChunksTable = { uploadId: string; number: number; bytes: Uint8Array }

/** What every document has. */
type DocumentColumns = {
  $sequence: Generated<number>
  $id: string
  $createdAt: Moment
  $updatedAt: Moment
  /** Null: as the collection's rule says. Else the JSON list that the owner narrowed it to. */
  $permissions: Json | null
}

type BoardsTable = DocumentColumns & {
  userId: string
  name: string
  isActive: Flag
  targetDate: Moment | null
  categories: Json
}

type BoardPlansTable = DocumentColumns & {
  userId: string
  boardId: string
  minutesByWeekday: Json
  daysOff: Json
  timeZone: string
  topicWeights: Json | null
}

/** When the parts of a document were last changed. */
type EditTimesTable = {
  collectionId: string
  documentId: string
  userId: string
  /** Read by domain/edits/edit-times.ts. */
  times: Json
}

type SetAsideEditsTable = DocumentColumns & {
  userId: string
  collectionId: string
  documentId: string
  part: string
  value: Json
  madeAt: Moment
}

type CalendarAddressesTable = {
  userId: string
  createdAt: Moment
  /** SHA-256 of the secret in the address, hex. */
  secretHash: string
}

/** What the sets of users and the default ones share. */
type SetColumns = DocumentColumns & {
  name: string
  version: number
  category: string | null
  type: string
  questionCount: number
  isActive: Flag
  isArchived: Flag
}

/** `beingChecked`: how many questions are set aside, archived until a new edition was read. */
type DefaultQuestionSetsTable = SetColumns & { beingChecked: Generated<number> }

type QuestionSetsTable = SetColumns & {
  userId: string | null
  scope: string
  parentSetId: string | null
  linkedCommunitySetId: string | null
  description: string | null
  isHidden: Generated<Flag>
}

type DefaultQuestionsTable = DocumentColumns & {
  setId: string
  questionText: string
  answer: string | null
  answeringStrategy: string | null
  category: string
  distractors: Json
  regulationRef: string | null
  items: Generated<Json>
  spoken: Generated<string | null>
  why: Generated<string | null>
  isActive: Flag
  isArchived: Flag
  originalQuestionId: string | null
}

type QuestionsTable = DefaultQuestionsTable & { userId: string | null; scope: string }

type CommunitySubscriptionsTable = DocumentColumns & { userId: string; communitySetId: string }

type StudyGuidesTable = DocumentColumns & {
  userId: string | null
  name: string
  categories: Json
  scope: string
  includedSetIds: Generated<Json>
  sourceGuideId: string | null
  /** What the owner agreed to share, and the sets that came of it. */
  sharedCategories: Generated<Json>
  sharedSetIds: Generated<Json>
  isHidden: Generated<Flag>
}

type StudySessionsTable = DocumentColumns & {
  userId: string
  boardId: string | null
  startTime: Moment
  endTime: Moment
  durationMinutes: number
  studyMode: string
  categories: Json
  questionIds: Json
  outcomes: string | null
}

type ReviewsTable = DocumentColumns & {
  userId: string
  originalQuestionId: string
  at: Moment
  mode: string
  isCorrect: Flag
  ms: number | null
  chosen: number | null
  /** No reference: the session may be gone. */
  sessionId: string
}

type StudyRemindersTable = DocumentColumns & {
  userId: string
  hour: number
  timeZone: string
  /** When the next mail is to go out. */
  dueAt: Moment
}

/** Of which day (yyyy-MM-dd) a user was reminded last. */
type RemindedDaysTable = { userId: string; day: string }

type ChainOfCommandTable = DocumentColumns & {
  userId: string
  positionTitle: string
  personName: string
  order: number
  type: string
}

type BiographiesTable = DocumentColumns & { userId: string; biographyData: string }

type MemoryTextsTable = DocumentColumns & { userId: string; title: string; text: string }

type UserPreferencesTable = DocumentColumns & {
  userId: string
  dashboardLayouts: string | null
  myQuestionsCollapsedSections: string | null
  communityViewPreference: string | null
}

/** What a report or an admin's action is about: one of the two. */
type AboutColumns = { communitySetId: string | null; guideId: string | null }

type ReportsTable = AboutColumns & {
  id: string
  createdAt: Moment
  userId: string
  reason: string
  /** When an admin hid what it is about, or dismissed it. */
  settledAt: Moment | null
}

/** What admins did about shared content. */
type ModerationsTable = AboutColumns & {
  id: string
  createdAt: Moment
  /** Null once that account is gone. */
  adminId: string | null
  action: string
}

/** Reports of questions, open until `settledAt`. */
type CardReportsTable = {
  /** Made by the device that sent it. */
  id: string
  createdAt: Moment
  userId: string
  /** One of the two. */
  defaultQuestionId: string | null
  communityQuestionId: string | null
  reason: string
  text: string | null
  settledAt: Moment | null
  /** Null once that account is gone. */
  settledBy: string | null
  outcome: string | null
  /** The edit that fixes it. */
  resolution: string | null
}

export type UserRow = Selectable<UsersTable>
export type SessionRow = Selectable<SessionsTable>
export type ChallengeRow = Selectable<ChallengesTable>
export type PasskeyRow = Selectable<PasskeysTable>
export type AccountLogRow = Selectable<AccountLogsTable>
export type PushTargetRow = Selectable<PushTargetsTable>
export type OneTimeTokenRow = Selectable<OneTimeTokensTable>
export type MailJobRow = Selectable<MailJobsTable>
export type IdentityRow = Selectable<IdentitiesTable>
export type OAuthFlowRow = Selectable<OAuthFlowsTable>
export type ExecutionRow = Selectable<ExecutionsTable>
export type UploadRow = Selectable<UploadsTable>
export type QuestionSetRow = Selectable<QuestionSetsTable>
export type StudySessionRow = Selectable<StudySessionsTable>
export type StudyReminderRow = Selectable<StudyRemindersTable>
export type NewQuestionRow = Insertable<QuestionsTable>
export type StudyGuideRow = Selectable<StudyGuidesTable>

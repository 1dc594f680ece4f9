import { sql } from 'kysely'
import type { Connection, SessionRow, Tables } from '../../database/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { endTokens } from '../secrets/one-time-tokens.ts'
import { revokeExecutions } from './revoke-executions.ts'

/**
 * Reasons to evict the people who are signed in to an account:
 * - `signed-out`: the owner signs out everywhere.
 * - `password-changed`: the owner stays signed in where the password was changed.
 * - `recovered`: the owner set a new password through a mailed link.
 * - `taken-over`: the owner of the address takes over an account that a stranger may have created.
 * - `taken-over-whole`: like `taken-over`, and also removes the stranger's second factors.
 * - `blocked`: the owner or an admin blocks the account.
 * - `factor-lost`: an admin takes off a second factor that the owner lost, with the device.
 */
export type Eviction =
  | 'signed-out'
  | 'password-changed'
  | 'recovered'
  | 'taken-over'
  | 'taken-over-whole'
  | 'blocked'
  | 'factor-lost'

const ALL = [
  'signed-out',
  'password-changed',
  'recovered',
  'taken-over',
  'taken-over-whole',
  'blocked',
  'factor-lost',
] as const satisfies readonly Eviction[]

const TAKEN_OVER = ['taken-over', 'taken-over-whole'] as const

const FACTORS = ['taken-over-whole', 'factor-lost'] as const satisfies readonly Eviction[]

/** All but those that the owner asks for while using the account. */
const LOST_OR_BLOCKED = ['recovered', ...TAKEN_OVER, 'blocked'] as const

/** Tables that have rows of a user. */
export type UserTable = {
  [Name in keyof Tables]: Tables[Name] extends { userId: string | null } ? Name : never
}[keyof Tables]

/**
 * What an eviction does to a table's rows: a list of the evictions that delete them,
 * `with-sessions` if the database deletes them with their session, or the reason why they give no
 * access.
 */
type Rule = readonly Eviction[] | 'with-sessions' | 'study-data' | 'a-record' | 'work'

/**
 * Everything that gives access to an account or shows parts of it to others. Lists every table that
 * has rows of a user, so that a new table does not compile until somebody decides.
 */
export const ACCESS: Readonly<Record<UserTable, Rule>> = {
  sessions: ALL,
  // Codes and links that were sent, and tokens that an OAuth sign-in left in a browser.
  oneTimeTokens: ALL,
  // The calendar feed of study days, readable by anyone who has its address.
  calendarAddresses: ALL,
  // The private podcast feed too.
  speechFeeds: ALL,
  oauthFlows: ALL,
  // A way in that anyone who knew the old password may have added. The mailbox ends no second
  // factor and no passkey (decisions 50, 56).
  identities: ['recovered', ...TAKEN_OVER],
  authenticators: FACTORS,
  recoveryCodes: FACTORS,
  passkeys: FACTORS,
  // Otherwise it would open an account that changed hands or is blocked.
  factorRemovals: [...TAKEN_OVER, 'blocked'],
  formerAddresses: 'a-record',
  challenges: 'with-sessions',
  pushTargets: 'with-sessions',
  webPushSubscriptions: 'with-sessions',
  // The token of a phone in somebody's room, which belongs to the session that joined.
  roomPhones: 'with-sessions',
  // Other people's phones read the questions of the user's room, unless it is a unit board's.
  rooms: LOST_OR_BLOCKED,
  // Marked as revoked, so that their work is skipped.
  executions: 'work',
  mailJobs: 'work',
  uploads: 'work',
  accountLogs: 'a-record',
  cardReports: 'a-record',
  reports: 'a-record',
  unitBoardReports: 'a-record',
  remindedDays: 'a-record',
  editTimes: 'a-record',
  setAsideEdits: 'study-data',
  boards: 'study-data',
  boardPlans: 'study-data',
  questionSets: 'study-data',
  questions: 'study-data',
  communitySubscriptions: 'study-data',
  studyGuides: 'study-data',
  studySessions: 'study-data',
  reviews: 'study-data',
  difficultyAnswers: 'study-data',
  statisticsAnswers: 'study-data',
  packetSheets: 'study-data',
  unitQuestionDrafts: 'study-data',
  boardDebriefs: 'study-data',
  debriefMembers: 'study-data',
  // Mails go to the account's own address only, notifications to browsers that are signed in.
  studyReminders: 'study-data',
  chainOfCommand: 'study-data',
  biographies: 'study-data',
  memoryTexts: 'study-data',
  cardNotes: 'study-data',
  headlines: 'study-data',
  speechEpisodes: 'study-data',
  speechDays: 'study-data',
  unitBoards: 'study-data',
  unitBoardRoles: 'study-data',
  // A stranger may have shared in the owner's name, and nobody could take back what a blocked
  // account shares.
  unitBoardShares: LOST_OR_BLOCKED,
  setLinks: LOST_OR_BLOCKED,
  setLinkCopies: 'a-record',
  pictures: 'study-data',
  userPreferences: 'study-data',
}

/** Tables whose rows belong to no user directly. */
type OtherTable = Exclude<keyof Tables, UserTable>

/**
 * What gives access in a table without a `userId`: how to end the links of one user, which every
 * eviction does, or the reason why there is nothing to end.
 */
type OtherRule = ((connection: Connection, userId: string) => Promise<unknown>) | NoLinks

/**
 * - `with-its-parent`: deleted with, or read only through, a row of a user's table.
 * - `for-all`: content, settings and sums, which are nobody's.
 * - `counts`: counts and queues of the server, which nobody reads.
 * - `the-account`: the account's own row.
 * - `a-units`: the code by which a whole unit takes its board. It shows nothing of the account, and
 *   its maker can renew it.
 */
type NoLinks = 'with-its-parent' | 'for-all' | 'counts' | 'the-account' | 'a-units'

/**
 * Links of an account that let others in, and every other table, so that a new table does not
 * compile until somebody decides.
 */
export const LINKS: Readonly<Record<OtherTable, OtherRule>> = {
  // Unused invitations to co-make the account's unit boards. Co-makers read roster and packet.
  unitBoardInvitations: (connection, userId) =>
    connection
      .deleteFrom('unitBoardInvitations')
      .where('unitBoardId', 'in', (own) =>
        own.selectFrom('unitBoards').select('$id').where('userId', '=', userId),
      )
      .execute(),
  // Unused links to a sheet of the account's packets.
  packetLinks: (connection, userId) =>
    connection
      .deleteFrom('packetLinks')
      .where('sheetId', 'in', (own) =>
        own.selectFrom('packetSheets').select('$id').where('userId', '=', userId),
      )
      .execute(),
  unitBoardCodes: 'a-units',
  users: 'the-account',
  unitBoardCandidates: 'with-its-parent',
  unitBoardNotices: 'with-its-parent',
  roomSeats: 'with-its-parent',
  roomQuestions: 'with-its-parent',
  roomMarks: 'with-its-parent',
  roomAnswers: 'with-its-parent',
  uploadChunks: 'with-its-parent',
  passkeyCeremonies: 'with-its-parent',
  webPushJobs: 'with-its-parent',
  defaultQuestionSets: 'for-all',
  defaultQuestions: 'for-all',
  settings: 'for-all',
  // Any admin withdraws them.
  invitations: 'for-all',
  factorRemovalLinks: 'with-its-parent',
  moderations: 'for-all',
  operationLog: 'for-all',
  difficultyGroups: 'for-all',
  statisticsGroups: 'for-all',
  statisticsSums: 'for-all',
  questionStatistics: 'for-all',
  debriefGroups: 'for-all',
  debriefSums: 'for-all',
  changes: 'counts',
  failedMessages: 'counts',
  rateCounts: 'counts',
}

/**
 * Ends everything that the eviction ends. The user's row must already be locked or changed.
 * @param but The session that stays signed in, with its requests.
 * @returns The sessions that ended.
 */
export async function evict(
  transaction: Transaction,
  userId: string,
  eviction: Eviction,
  { but }: { readonly but?: string } = {},
): Promise<SessionRow[]> {
  const { connection, announce } = transaction
  await revokeExecutions(transaction, userId, but === undefined ? 'all' : { but })
  let sessionsOf = connection.deleteFrom('sessions').where('userId', '=', userId)
  if (but !== undefined) sessionsOf = sessionsOf.where('id', '!=', but)
  const sessions = await sessionsOf.returningAll().execute()
  await endTokens(transaction, userId)
  for (const table of tablesEndedBy(eviction)) {
    const rows = connection.deleteFrom(table).where('userId', '=', userId)
    // The votes of a unit board's room are its co-makers' as well.
    const ended = table === 'rooms' ? rows.where(sql<boolean>`"unitBoardId" is null`) : rows
    await ended.execute()
  }
  for (const end of Object.values(LINKS)) {
    if (typeof end === 'function') await end(connection, userId)
  }
  const sessionIds = but === undefined ? 'all' : sessions.map(({ id }) => id)
  announce({ kind: 'sessions-ended', userId, sessionIds })
  return sessions
}

/** Tables where all rows of the user are deleted. */
function tablesEndedBy(eviction: Eviction): UserTable[] {
  return Object.entries(ACCESS)
    .filter(([name, rule]) => {
      // Sessions, tokens and their challenges are ended above.
      if (name === 'sessions' || name === 'oneTimeTokens') return false
      return typeof rule !== 'string' && rule.includes(eviction)
    })
    .map(([name]) => name as UserTable)
}

/**
 * The edition that `npm run upgrade -w lab` upgrades from, and that every migration since must leave
 * working (docs/operations.md, Upgrade). Changed with each release, to the one before it.
 */
export const OLDER_EDITION = {
  commit: '4ec0e43650ecee0c6ad4c7f36e4feb1363fe74bf',
  /** Its migrations. */
  migrations: [
    '0001-first',
    '0002-sharing-and-uploads',
    '0003-one-time-tokens',
    '0004-factors-logs-targets',
    '0005-identities',
    '0006-reports',
    '0007-execution-sessions',
    '0010-session-proofs',
    '0011-owned-addresses',
    '0012-rate-counts',
    '0013-idle-sessions',
    '0014-proved-executions',
    '0015-passkeys',
    '0020-reviews',
    '0021-study-without-board',
    '0022-board-plans',
    '0023-calendar-addresses',
    '0024-study-reminders',
    '0030-spoken-answers',
    '0031-card-reports',
    '0032-questions-being-checked',
    '0040-large-questions',
    '0041-idempotency-keys',
    '0050-confirmed-topics',
    '0062-edit-times',
    '0063-set-aside-edits',
    '0071-memory-texts',
    '0080-question-words',
    '0090-exact-durations',
    '0092-old-executions',
    '0094-community-categories',
    '0100-shared-difficulty',
    '0101-question-pictures',
    '0102-stored-pictures',
  ],
} as const

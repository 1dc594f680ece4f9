import type { FloorTable } from './floors.ts'

/**
 * The floors of every folder that has them. `npm run check` enforces them, and floors.test.ts
 * breaks each rule once to see it fire.
 */
export const FLOOR_TABLES: readonly FloorTable[] = [
  {
    name: 'domain',
    folder: 'domain',
    floors: [
      ['functions.ts', 'operations.ts'],
      ['plan', 'progress', 'decks', 'csv', 'edits', 'rooms', 'packets'],
      ['memory', 'question-sets', 'archive'],
      ['study', 'boards', 'unit-boards', 'dashboard', 'promotion-points'],
      ['soldier'],
      ['entities'],
      ['text', 'files', 'pictures'],
    ],
  },
  {
    name: 'server',
    folder: 'server',
    floors: [
      ['main.ts', 'admin.ts', 'backup.ts', 'restore.ts', 'move.ts', 'demo.ts'],
      ['demo-account'],
      ['assemble.ts', 'starting.ts', 'stopping.ts', 'logging.ts', 'observing.ts'],
      ['app.ts', 'api.ts'],
      ['executions'],
      ['functions'],
      ['rooms', 'operations'],
      ['realtime', 'storage', 'pictures', 'calendar', 'reminders', 'difficulty', 'unit-boards'],
      ['documents'],
      ['accounts', 'collections'],
      ['mail'],
      ['sms', 'web-push'],
      ['queries', 'queue', 'http'],
      ['services.ts', 'backups'],
      ['metrics', 'tracing'],
      ['database', 'configuration'],
      ['contract'],
    ],
  },
  {
    name: 'functions',
    folder: 'server/functions',
    floors: [
      ['registry.ts'],
      ['admin', 'content', 'account'],
      ['library', 'packets', 'debriefs'],
      ['question-sets'],
      ['require-admin.ts', 'read-body.ts', 'new-documents.ts'],
      ['function.ts'],
    ],
  },
  {
    name: 'accounts',
    folder: 'server/accounts',
    floors: [
      ['routes.ts', 'message-kinds.ts'],
      ['routes'],
      ['oauth', 'prune-accounts.ts'],
      ['sign-in', 'contact', 'profile', 'push', 'passkeys'],
      ['passwords', 'sessions'],
      ['factors'],
      ['webauthn'],
      ['calls.ts'],
      ['limits.ts'],
      [
        ...['dependencies.ts', 'inputs.ts', 'account-work.ts', 'counted-attempt.ts'],
        ...['find-user.ts', 'present.ts', 'message-dependencies.ts', 'note-failure.ts'],
      ],
      ['callers', 'notices'],
      ['secrets', 'logs'],
    ],
  },
  {
    name: 'data',
    folder: 'web/app/data',
    floors: [
      ['replays.ts', 'archive'],
      ['plan', 'progress', 'set-aside', 'reminders', 'rooms', 'operations'],
      ['boards'],
      [
        ...['account', 'chain', 'debriefs', 'guides', 'introduction', 'memory-texts', 'packets'],
        ...['preferences', 'reports', 'reviews', 'sessions', 'unit-boards', 'versions'],
        ...['admin', 'first-start', 'moderation', 'statistics'],
      ],
      ['questions'],
      ['sets'],
      ['subscriptions'],
      ['queue', 'live', 'edits'],
      ['user'],
      ['queries'],
      ['device'],
      ['files', 'content'],
      ['calls'],
      ['own-picture-address.ts'],
      ['errors.ts', 'new-id.ts', 'project-id.ts', 'publications.ts', 'tab.ts'],
    ],
  },
  {
    name: 'session',
    folder: 'web/app/session',
    floors: [
      ['proof'],
      ['sign-in.ts', 'use-kept-draft.ts', 'second-factor'],
      ['passkeys'],
      [
        ...['application-loading.tsx', 'arrival.ts', 'kept-drafts.ts', 'look-on-device.ts'],
        ...['mailed-link.ts', 'next-path.ts', 'oauth.ts', 'other-tabs.ts', 'unit-code-form.tsx'],
      ],
    ],
  },
  {
    name: 'study',
    folder: 'web/app/study',
    floors: [
      ['gains'],
      ['planned', 'quiz', 'recital', 'report'],
      ['screen', 'setup'],
      ['keeping'],
      ['culture', 'details', 'look', 'reporting', 'sending', 'unit-board', 'voice'],
      ['study-action.ts'],
      ['keys'],
    ],
  },
]

import type { IConfiguration } from 'dependency-cruiser'

/** Floors of a folder, the highest first; a floor is a list of rooms: folders, or single files. */
export type Floors = readonly (readonly string[])[]

type Rule = NonNullable<IConfiguration['forbidden']>[number]

/** Tests come in by the front door of any floor. */
const TESTS = '\\.test\\.ts$|/testing/'

/**
 * Who is above whom in server/. A room imports rooms of lower floors and itself: nothing above it,
 * and no neighbour on its own floor. `boundaries.config.ts` makes a rule of each room.
 */
export const SERVER_FLOORS: Floors = [
  ['main.ts', 'admin.ts', 'backup.ts', 'restore.ts', 'move.ts', 'demo.ts'],
  ['demo-account'],
  ['assemble.ts', 'starting.ts', 'stopping.ts', 'logging.ts', 'observing.ts'],
  ['app.ts', 'api.ts'],
  ['executions'],
  ['functions'],
  ['realtime', 'storage', 'calendar', 'reminders'],
  ['documents'],
  ['accounts', 'collections'],
  ['mail'],
  ['sms'],
  ['queries', 'queue', 'http'],
  ['services.ts', 'backups'],
  ['metrics', 'tracing'],
  ['database', 'configuration'],
  ['contract'],
]

/** The rooms of functions: those of one subject know each other's by what is below them only. */
export const FUNCTION_FLOORS: Floors = [
  ['registry.ts'],
  ['admin', 'content', 'account'],
  ['library'],
  ['question-sets'],
  ['require-admin.ts', 'read-body.ts', 'new-documents.ts'],
  ['function.ts'],
]

/** The rooms of accounts, from the table of its calls down to secrets and the log. */
export const ACCOUNT_FLOORS: Floors = [
  ['routes.ts', 'message-kinds.ts'],
  ['oauth'],
  ['sign-in', 'contact', 'profile', 'push', 'passkeys'],
  ['passwords', 'sessions'],
  ['factors'],
  ['webauthn'],
  ['limits.ts'],
  [
    ...['parts.ts', 'inputs.ts', 'account-work.ts', 'counted-attempt.ts'],
    ...['find-user.ts', 'present.ts', 'message-needs.ts', 'note-failure.ts'],
  ],
  ['callers', 'notices'],
  ['secrets', 'logs'],
]

/** A rule for each room of `folder` that has rooms above or beside it. */
export function floorRules(name: string, folder: string, floors: Floors): Rule[] {
  return floors.flatMap((rooms, floor) =>
    rooms.flatMap((room) => {
      const outOfReach = floors
        .slice(0, floor + 1)
        .flat()
        .filter((other) => other !== room)
      return outOfReach.length === 0
        ? []
        : [
            {
              name: `${name}-floors-${room.replace('.ts', '')}`,
              comment: `${folder}${room} imports lower floors only (scripts/boundaries/server-floors.ts); move what both need down, or pass it in.`,
              severity: 'error',
              from: { path: pathOf(folder, [room]), pathNot: TESTS },
              to: { path: pathOf(folder, outOfReach) },
            },
          ]
    }),
  )
}

function pathOf(folder: string, rooms: readonly string[]): string {
  const names = rooms.map((room) =>
    room.endsWith('.ts') ? `${room.replace('.', '\\.')}$` : `${room}/`,
  )
  return `^${folder}(${names.join('|')})`
}

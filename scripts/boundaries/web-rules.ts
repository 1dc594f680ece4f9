import type { IConfiguration } from 'dependency-cruiser'

/** The rooms of web/app/ that are no feature: what features share. */
const SHARED_ROOMS = 'addresses|ui|data|study|session|theme'

/**
 * Who may import whom inside web/app/. Every room may name an address.
 *
 * @param root As in `boundaries`.
 */
export function webRules(root: string): NonNullable<IConfiguration['forbidden']> {
  const room = (names: string) => `^${root}web/app/(${names})/`
  const roomsBut = (names: string) => `^${root}web/app/(?!(${names})/)[^/]+/`
  return [
    {
      name: 'features-stand-alone',
      comment:
        'A feature of web/app/ imports addresses/, ui/, data/, study/, session/, theme/ and itself; what two features share moves there or to domain/.',
      severity: 'error',
      from: { path: `^${root}web/app/(?!(?:${SHARED_ROOMS})/)([^/]+)/` },
      to: { path: roomsBut(SHARED_ROOMS), pathNot: `^${root}web/app/$1/` },
    },
    {
      name: 'ui-fetches-nothing',
      comment: 'web/app/ui/ draws what it is given; let the screen fetch it and pass it on.',
      severity: 'error',
      from: { path: room('ui') },
      to: { path: roomsBut('addresses|ui|theme') },
    },
    {
      name: 'only-data-calls-the-server',
      comment:
        'web/app/data/ is the only door to the server: use a query, hook or function of the room of the entity, or add it there.',
      severity: 'error',
      from: { path: `^${root}web/app/(?!data/)`, pathNot: '\\.test\\.tsx?$' },
      to: {
        path: [
          `^${root}web/app/data/(calls/|queries/query-keys\\.ts$)`,
          '(^|/)node_modules/appwrite/',
        ],
      },
    },
    {
      name: 'data-draws-nothing',
      comment: 'web/app/data/ fetches and keeps; a component belongs in ui/ or in the feature.',
      severity: 'error',
      from: { path: room('data') },
      to: { path: [roomsBut('addresses|data'), '\\.tsx$', '(^|/)node_modules/@mantine/(?!store)'] },
    },
    {
      name: 'study-serves-every-mode',
      comment: 'web/app/study/ is what all ways of studying share; what one needs stays with it.',
      severity: 'error',
      from: { path: room('study') },
      to: { path: roomsBut(SHARED_ROOMS) },
    },
    {
      name: 'session-knows-no-screen',
      comment: 'web/app/session/ says who is signed in, whatever the screen.',
      severity: 'error',
      from: { path: room('session') },
      to: { path: roomsBut('addresses|ui|data|session|theme') },
    },
    {
      name: 'addresses-are-a-table',
      comment: 'web/app/addresses/ says where the screens are; what they are it need not know.',
      severity: 'error',
      from: { path: room('addresses') },
      to: { path: roomsBut('addresses') },
    },
    {
      name: 'theme-stands-alone',
      comment: 'web/app/theme/ is colors, type and measures; everything else builds on it.',
      severity: 'error',
      from: { path: room('theme') },
      to: { path: roomsBut('theme') },
    },
  ]
}

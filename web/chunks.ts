/** Icons that one part alone shows, which is fetched when it is used: they come with it. */
const ICONS_OF_ONE_PART = [
  ...['AlertCircle', 'Archive', 'ArrowMerge', 'ArrowUpRight', 'ArrowsSort', 'Bell'],
  ...['BrandAppleFilled', 'FileUpload', 'Hierarchy3', 'Link', 'ListDetails', 'Note', 'Send'],
  ...['BrandGoogleFilled', 'CalendarEvent', 'ChevronRight', 'ChevronUp', 'CircleCheck'],
  ...[
    'CopyPlus',
    'DatabaseExport',
    'Dots',
    'DotsVertical',
    'Fingerprint',
    'FlagCheck',
    'Flame',
    'GitBranch',
  ],
  ...['LayoutGrid', 'Lock', 'Palette', 'PlayerPlay', 'Repeat', 'Rotate2', 'ShieldCheck'],
  ...['Star', 'StarFilled', 'Tags', 'Target'],
]

/** Hooks that one part alone uses, which is fetched when it is used: they come with it. */
const OF_ONE_PART = ['use-drag', 'use-collapse', 'use-horizontal-collapse', 'useMutationState']

const SHARED_ICONS = new RegExp(
  `node_modules[\\\\/]@tabler[\\\\/]icons-react[\\\\/](?!.*[\\\\/]Icon(?:${ICONS_OF_ONE_PART.join('|')})\\.)`,
)

/**
 * Groups modules into files. Left alone, the bundler makes a file of each module that two screens
 * share, and a slow connection pays for a hundred requests. Modules that many screens load are
 * grouped; a screen's own code stays with the screen. Styles go with their modules.
 *
 * A group includes what its modules import, unless a group of higher priority has it. Nothing that
 * the public pages load may come after `product`: they would load all of it.
 */
export const CHUNKS = [
  {
    name: 'react',
    test: anyOf(
      inPackages(['react', 'react-dom', 'scheduler', 'react-router', '@mantine/store']),
      /rolldown[\\/]runtime/,
      // The app's entry.
      /entry\.client\.tsx$/,
    ),
    priority: 7,
  },
  // Needed by every page: title, project id, missing-file errors.
  {
    name: 'product',
    test: inApp([
      ...['ui/page/page-title.ts', 'ui/page/use-hydrated.ts', 'ui/public/product.tsx'],
      ...['data/project-id.ts', 'data/device/app-versions.ts', 'addresses/pages.ts'],
      ...['ui/states/missing-file.ts', 'ui/states/use-reload.ts', 'ui/headers/logo.tsx'],
      ...['ui/public/not-found-page.tsx', 'ui/public/page-error.tsx'],
      ...['ui/public/public-header.tsx', 'ui/public/public-footer.tsx'],
      ...['ui/public/store-badges.tsx', 'ui/cards/binder-card.tsx'],
      ...['session/application-loading.tsx', 'theme/schemes.ts', 'theme/scheme-switch.tsx'],
      ...[
        'theme/*.css',
        'data/calls/early-answers.ts',
        'data/user/early-script.ts',
        'data/device/first-screen.ts',
        'data/calls/pending-sign-out.ts',
        'root.tsx',
      ],
      ...['held-start.ts', 'ui/forms/early-press.ts', 'theme/use-scheme.ts'],
      // The field for a code on the start page.
      ...['form.tsx', 'in-dialog.ts', 'submit-once.ts'].map((name) => `ui/forms/${name}`),
    ]),
    priority: 6,
  },
  // The packages of the frame around every screen, in a separate chunk: each file runs as its own
  // task, and both together would block a slow phone for a fifth of a second.
  {
    name: 'parts',
    test: anyOf(
      SHARED_ICONS,
      inPackages(
        ['@tanstack/query-core', '@tanstack/react-query', 'prop-types', 'zod'],
        OF_ONE_PART,
      ),
      inPackages(['@mantine/hooks', '@mantine/core/esm/core'], OF_ONE_PART),
      // Any screen may send a message; the list that shows them comes afterwards.
      /@mantine[\\/]notifications[\\/]esm[\\/]notifications\.store/,
      inMantine([
        ...['Button', 'Loader', 'UnstyledButton', 'ActionIcon', 'CloseButton'],
        ...['Transition', 'Text', 'Group', 'Box'],
      ]),
    ),
    priority: 5.5,
  },
  // The modules that every screen and signing in need.
  {
    name: 'frame',
    test: anyOf(
      inApp([
        ...[
          'data/calls/*.ts',
          'data/errors.ts',
          'data/new-id.ts',
          'data/live/*.ts',
          'data/preferences/user-preferences.ts',
        ],
        ...['data/user/*.ts', 'data/boards/active-board.ts', 'data/sessions/study-sessions.ts'],
        ...['query-client', 'query-keys', 'offline-answers', 'use-write'].map(
          (name) => `data/queries/${name}.ts`,
        ),
        ...[
          'home/*.module.css',
          'home/places/places-bar.module.css',
          'session/(?!kept-drafts|use-kept-draft|mailed-link)*.ts',
        ],
        ...[
          'home/opening-frame.tsx',
          'screen-opening.tsx',
          'app-frame.tsx',
          'offline-content-updates.tsx',
        ],
        ...['theme/theme-provider.tsx', 'theme/mantine-styles.ts'],
        'study/sending/unsaved-note-gate.tsx',
        ...['data/queue/entries.ts', 'data/queue/queued-edits.ts', 'data/queue/waiting.ts'],
        ...['ui/headers/page-header.tsx', 'ui/leaving/before-sign-out.ts'],
        ...['day-clock', 'loaded-part', 'after-paint', 'field-above-keyboard'].map(
          (name) => `ui/page/${name}.ts`,
        ),
        'ui/states/*.tsx',
        ...['home/mobile-notice-seen.ts', 'dashboard/category-count.ts'],
        ...['dashboard/dashboard-opening.tsx'],
        ...['flashcards/flashcards-header.tsx'],
        ...['dashboard/today/today-frame.tsx', 'dashboard/card-failure.tsx'],
        // The styles of what almost every screen comes to draw: a file of a kilobyte is a request
        // too.
        ...[
          'ui/forms',
          'ui/dialogs',
          'dashboard',
          'dashboard/today',
          'study/planned',
          'study/culture',
        ].map((room) => `${room}/*.module.css`),
        ...['study/keeping/*.module.css', 'ui/public/public-page.module.css'],
        // What is shown while the rest loads.
        ...['ui/states/*.module.css', 'study/setup/deck-setup.module.css'],
        ...['progress/progress-skeleton.module.css', 'ui/tables/table-skeleton.module.css'],
      ]),
      inDomain([
        'entities/study-mode.ts',
        'study/durations.ts',
        'text/json-text.ts',
        'text/moments.ts',
      ]),
      inDomain([
        'boards/days-remaining.ts',
        'boards/board-phase.ts',
        'text/calendar-day.ts',
        'progress/streaks.ts',
      ]),
      inDomain(['entities/text.ts', 'entities/session-length.ts']),
    ),
    priority: 5,
  },
  // Around every screen, but not around signing in.
  {
    name: 'shell',
    test: anyOf(
      // The face of a menu.
      /@tabler[\\/]icons-react[\\/].*[\\/]IconDots\./,
      inApp([
        ...['home-layout.tsx', 'home/protected-area.tsx', 'home/shell.tsx', 'home/sidebar.tsx'],
        ...[
          'home/places/places-bar.tsx',
          'ui/headers/entry-tabs.*',
          'ui/menus/*.tsx',
          'ui/menus/*.css',
        ],
        'study/week/*.module.css',
      ]),
    ),
    priority: 4.5,
  },
  {
    name: 'forms',
    test: anyOf(
      inPackages(['@mantine/form']),
      inMantine(['Input', 'InputBase', 'TextInput', 'PasswordInput', 'Anchor', 'Tabs']),
      inApp(['ui/forms/*.tsx', 'ui/forms/*.ts', 'ui/public/public-page.tsx']),
    ),
    priority: 4,
  },
  {
    name: 'dialogs',
    test: anyOf(
      inMantine(['Modal', 'ModalBase', 'FocusTrap', 'Portal', 'ScrollArea']),
      inMantine(['Overlay', 'Paper']),
      inApp(['ui/dialogs/*.tsx', 'ui/dialogs/*.ts']),
    ),
    priority: 3,
  },
  // What forms and menus need, but no card and no question: a study screen loads none of it.
  {
    name: 'fields',
    test: inMantine(['Popover', 'Checkbox', 'Textarea']),
    priority: 2.5,
  },
  // How a deck is kept and sent: on the dashboard and wherever one studies.
  {
    name: 'plan',
    test: anyOf(
      inApp([
        // In one file with the deck that they keep: a request less.
        ...['data/plan/*.ts', 'study/planned/*.ts', 'study/planned/*.tsx'],
        ...['today-card.tsx', 'unfinished-day.tsx'].map((name) => `dashboard/today/${name}`),
        'dashboard/board-readiness.tsx',
        ...['data/questions/(?!question-search)*.ts', 'data/reviews/*.ts'],
        ...['study/culture', 'study/keeping'].flatMap((room) => [`${room}/*.ts`, `${room}/*.tsx`]),
        ...['study/sending/*.ts', 'data/sessions/*.ts', 'data/boards/*.ts', 'data/queue/*.ts'],
        'study/screen/flip-cards/flip-card.ts',
      ]),
      // Other screens need the others.
      inDomain([
        'study/(?!quiz|missed-last|references|study-topics)*.ts',
        'entities/(?!unit-|packet-|board-debrief)*.ts',
      ]),
    ),
    priority: 2,
  },
  {
    name: 'study',
    test: inApp([
      ...['gains-part.tsx', 'ways-on.tsx', 'gains-part.module.css'].map(
        (name) => `study/gains/${name}`,
      ),
      ...['study/screen', 'study/screen/flip-cards', 'study/details'].flatMap((room) => [
        `${room}/*.ts`,
        `${room}/*.tsx`,
      ]),
      ...[
        'data/reports/*.ts',
        'study/reporting/*.ts',
        'study/sending/save-line.tsx',
        'study/sending/save-state.tsx',
      ],
      ...['flashcards/start-flashcards.ts', 'study/study-action.ts'],
    ]),
    priority: 1,
  },
  // The screens where a study session is set up.
  {
    name: 'setup',
    test: inApp(['study/setup/*.ts', 'study/setup/*.tsx']),
    priority: 1,
  },
  // How what waits on the device is sent.
  {
    name: 'outbox',
    test: anyOf(
      inApp([
        ...['data/introduction', 'data/chain', 'data/sets', 'data/versions'].map(
          (room) => `${room}/*.ts`,
        ),
        ...['study/sending/unsaved-note.tsx', 'study/sending/waiting-line.tsx'],
        'ui/messages/standing-note.tsx',
        'ui/messages/standing-note.module.css',
      ]),
      inPackages(['diff']),
    ),
    priority: 1,
  },
  // What loads after the screen is rendered.
  {
    name: 'afterwards',
    test: anyOf(inApp(['home/phone-menu.tsx', 'home/message-list.tsx']), inMantine(['Drawer'])),
  },
]

/** The modules of these packages, or of folders in them, without files of these names. */
function inPackages(names: readonly string[], without: readonly string[] = []): RegExp {
  const others = without.length > 0 ? `(?!.*[\\\\/](${without.join('|')})\\.)` : ''
  return new RegExp(`node_modules[\\\\/](${names.map(inPath).join('|')})[\\\\/]${others}`)
}

/** Modules of these Mantine components. */
function inMantine(components: readonly string[]): RegExp {
  return inPackages(components.map((name) => `@mantine/core/esm/components/${name}`))
}

/**
 * Modules of web/app/ with these paths; `*` stands for a file or folder name. A route builds two
 * modules: itself, and the one by which the router loads it.
 */
function inApp(paths: readonly string[]): RegExp {
  const ofRouter = '(?:\\?__react-router-build-client-route)?'
  return new RegExp(`[\\\\/]web[\\\\/]app[\\\\/](${paths.map(inPath).join('|')})${ofRouter}$`)
}

/** Modules of domain/ with these paths. */
function inDomain(paths: readonly string[]): RegExp {
  return new RegExp(`[\\\\/]domain[\\\\/](${paths.map(inPath).join('|')})$`)
}

function anyOf(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}

/** A path as a pattern with either slash. */
function inPath(path: string): string {
  return path
    .split('/')
    .map((part) => part.replaceAll('.', '\\.').replaceAll('*', '[^\\\\/]+'))
    .join('[\\\\/]')
}

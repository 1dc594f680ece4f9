/**
 * What is built into one file. Left alone the bundler makes a file of each module that two screens
 * share, and a slow connection pays for every one of a hundred requests. Modules that nearly every
 * screen loads stand together here; a screen's own code stays with the screen.
 *
 * A group takes what its modules import with it, unless an earlier group has it. Nothing that the
 * public pages load may stand in `interface`, `data` or `frame`: they would load all of it.
 */
export const CHUNKS = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|set-cookie-parser)[\\/]/,
    priority: 1,
  },
  // Half a kilobyte each: one file of all costs less than a request for every one.
  { name: 'icons', test: /@tabler[\\/]icons-react/ },
  {
    name: 'interface',
    test: /@mantine[\\/](hooks|core[\\/]esm[\\/](core|components[\\/](Button|Loader|UnstyledButton|ActionIcon|CloseButton|Burger|Transition|Text|Group|Paper|Box)))[\\/]/,
  },
  { name: 'data', test: /@tanstack[\\/](query-core|react-query)/ },
  // Every page has a title, knows the project and may find that a file is missing.
  {
    name: 'product',
    test: inApp([
      ...['ui/page/page-title.ts', 'ui/public/product.ts', 'data/project-id.ts'],
      ...['ui/states/missing-file.ts', 'ui/states/use-reload.ts'],
    ]),
    priority: 1,
  },
  {
    name: 'frame',
    test: inApp([
      ...['data/calls/*.ts', 'data/live/*.ts', 'data/preferences/user-preferences.ts'],
      ...['active-board', 'query-client', 'query-keys', 'study-sessions'].map(
        (name) => `data/queries/${name}.ts`,
      ),
      ...['home/*.ts', 'home/sidebar.tsx', 'session/*.ts'],
      'study/sending/load-unsaved-note.ts',
      ...['kept-document', 'outbox-door', 'save-or-keep', 'sent-first', 'unsaved-signal'].map(
        (name) => `data/outbox/${name}.ts`,
      ),
      ...['ui/headers/page-header.tsx', 'ui/leaving/before-sign-out.ts', 'ui/page/day-clock.ts'],
      ...['ui/page/loaded-part.ts', 'ui/states/*.tsx'],
    ]),
  },
]

/** The modules of web/app/ with these paths, where `*` stands for a file's name. */
function inApp(paths: readonly string[]): RegExp {
  const alternatives = paths.map((path) =>
    path
      .split('/')
      .map((part) => part.replaceAll('.', '\\.').replaceAll('*', '[^\\\\/]+'))
      .join('[\\\\/]'),
  )
  return new RegExp(`[\\\\/]web[\\\\/]app[\\\\/](${alternatives.join('|')})$`)
}

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
  // Every page has a title, the public ones too.
  {
    name: 'product',
    test: /[\\/]web[\\/]app[\\/]ui[\\/](page[\\/]page-title|public[\\/]product)\.ts$/,
  },
  {
    name: 'frame',
    test: new RegExp(
      String.raw`[\\/](web[\\/]app[\\/](${[
        String.raw`(data[\\/](calls|live)|session|home)[\\/][^\\/]+`,
        String.raw`data[\\/]queries[\\/](query-client|query-keys|active-board|study-sessions)`,
        String.raw`data[\\/]preferences[\\/]user-preferences`,
        String.raw`ui[\\/](page[\\/]day-clock|leaving[\\/]before-sign-out)`,
        String.raw`study[\\/]sending[\\/](unsaved-signal|load-unsaved-note)`,
      ].join('|')})|domain[\\/]text[\\/]calendar-day)\.ts$`,
    ),
  },
]

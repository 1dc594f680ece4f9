import type { Plugin } from 'vite'

const NOTED = 'preloadedHrefs.styles.add(link.href);'
const OF_ROOT =
  'window.__reactRouterManifest?.routes.root?.css?.includes(link.getAttribute("href"))'

/**
 * Stops lazy chunks from inserting the style sheet of every page again, which makes the browser
 * restyle the whole page. React Router marks a sheet with '#' if lazy chunks need it too, because
 * it removes a route's sheets with the route. Those of the root stay.
 *
 * @throws at build time if a later Vite looks up sheets differently.
 */
export function loadRootStylesOnce(): Plugin {
  let isReplaced = false
  return {
    name: 'load-root-styles-once',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(code) {
        if (!code.includes(NOTED)) return null
        isReplaced = true
        const noted = `{ ${NOTED} if (${OF_ROOT}) preloadedHrefs.styles.add(link.href.replace(/#$/, "")); }`
        return code.replace(NOTED, noted)
      },
    },
    generateBundle() {
      if (this.environment.name === 'client' && !isReplaced) {
        this.error('Vite notes the style sheets of a page in another way: see web/root-styles.ts.')
      }
    },
  }
}

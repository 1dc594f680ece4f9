import type { Plugin } from 'vite'

const NOTED = 'preloadedHrefs.styles.add(link.href);'
const OF_ROOT =
  'window.__reactRouterManifest?.routes.root?.css?.includes(link.getAttribute("href"))'

/**
 * Keeps a part that is loaded later from putting the style sheet of every page into it once more,
 * which has the browser work out the whole page anew. React Router marks a sheet with a '#' that
 * later parts need too: it takes a route's sheets away with the route, and then they must not count
 * as there. Those of the root stay.
 *
 * @throws while building, when a later Vite looks for sheets in another way.
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

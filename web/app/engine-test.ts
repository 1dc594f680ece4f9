import { updateBrowser } from './addresses/pages.ts'

/**
 * True in an engine older than the `browserslist` of package.json. These two features came with
 * exactly its versions: Chrome 111, Firefox 128, Safari 16.4.
 */
const IS_TOO_OLD = '!(self.CSSPropertyRule&&CSS.supports("color","color-mix(in srgb,red,red)"))'

/**
 * True where a built-in of engines/built-ins.ts is missing. Tests the youngest of each kind; the
 * others came with it (engines/engine-test.test.ts compares the versions).
 */
export const LACKS_BUILT_INS = '!(Map.groupBy&&[].toSorted&&[].findLast)'

/**
 * Runs first in the head of all pages, in any browser: plain old JavaScript. Sends an engine that
 * cannot run the app to the page that says so, and loads missing built-ins before any other script.
 * Must not depend on the visitor: the server allows it by its hash.
 *
 * @param builtIns Address of the script that brings the built-ins.
 */
export function engineScript(builtIns: string): string {
  const write = `document.write('<script src="${builtIns}"><\\/script>')`
  return `if(${IS_TOO_OLD})location.replace("${updateBrowser}");else if(${LACKS_BUILT_INS})${write}`
}

/**
 * Built-ins that an engine may lack. Loaded only where app/engine-test.ts finds one missing.
 *
 * The oldest supported engines lack the first. The others came with Safari 15.4 and 16; web
 * views and hardened browsers may lack them even in a newer version.
 * `npm run check` fails for a built-in that the app uses, that is younger than the `browserslist`
 * and that no file here brings.
 */
import 'core-js/actual/map/group-by'
import 'core-js/actual/array/find-last'
import 'core-js/actual/array/find-last-index'
import 'core-js/actual/array/to-reversed'
import 'core-js/actual/array/to-sorted'
import 'core-js/actual/array/to-spliced'
import 'core-js/actual/array/with'

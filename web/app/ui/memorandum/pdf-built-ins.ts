/**
 * What the PDF reader uses and today's engines may lack, loaded before it (`pdf-text.ts`).
 * `npm run check` fails when a later reader uses more.
 */
import 'core-js/actual/array-buffer/transfer-to-fixed-length'
import 'core-js/actual/iterator/find'
import 'core-js/actual/iterator/some'
import 'core-js/actual/map/get-or-insert-computed'
import 'core-js/actual/math/sum-precise'
import 'core-js/actual/promise/try'
import 'core-js/actual/promise/with-resolvers'
import 'core-js/actual/typed-array/from-base64'
import 'core-js/actual/typed-array/to-base64'
import 'core-js/actual/typed-array/to-hex'
import 'core-js/actual/url/parse'
import 'core-js/actual/weak-map/get-or-insert-computed'

/**
 * What the PDF reader uses and today's engines may lack, loaded before it (`pdf-document.ts`).
 * `npm run check` fails when a later reader uses more.
 */
import 'core-js/actual/array-buffer/transfer-to-fixed-length.js'
import 'core-js/actual/iterator/find.js'
import 'core-js/actual/iterator/some.js'
import 'core-js/actual/map/get-or-insert-computed.js'
import 'core-js/actual/math/sum-precise.js'
import 'core-js/actual/promise/try.js'
import 'core-js/actual/promise/with-resolvers.js'
import 'core-js/actual/typed-array/from-base64.js'
import 'core-js/actual/typed-array/to-base64.js'
import 'core-js/actual/typed-array/to-hex.js'
import 'core-js/actual/url/parse.js'
import 'core-js/actual/weak-map/get-or-insert-computed.js'

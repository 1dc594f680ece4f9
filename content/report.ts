import { readContentFolder } from './folder.ts'
import { readContent } from './load.ts'
import { summarise } from './summary.ts'

/**
 * `npm run content:report`: what there is, how well it is founded, and which publications to read
 * next. With the path of another content folder it reports on that one.
 */

const [folder = import.meta.dirname] = process.argv.slice(2)
console.log(summarise(readContent(readContentFolder(folder))))

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { failure } from '../scripts/failed-tests.ts'
import { endWith, type Outcome, type Report, section } from '../scripts/outcomes.ts'
import { runVitest } from '../scripts/test-runners.ts'

/**
 * `npm run check -w lab`: the types of the laboratory, and the tests of its tools, or those of the
 * files and folders that are named. `npm run test:all` includes it. Its faults, `*.fault.test.ts`,
 * are run with those of the product.
 */

const root = join(import.meta.dirname, '..')
const paths = process.argv.slice(2)
const report: Report = { parts: [] }
if (paths.length === 0) await section(report, 'Types of the laboratory', checkTypes)
await section(report, 'Tests of the laboratory', () =>
  runVitest({ arguments: [...paths, '--project=lab'] }),
)
endWith(report, [])

async function checkTypes(): Promise<Outcome> {
  const tsc = join(root, 'node_modules', '.bin', 'tsc')
  const { status } = spawnSync(tsc, ['-p', 'lab'], { cwd: root, stdio: 'inherit' })
  if (status === 0) return { passed: 1, failed: 0, failures: [] }
  return { passed: 0, failed: 1, failures: [{ text: failure('tsc -p lab', '') }] }
}

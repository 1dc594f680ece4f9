import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The projects of vitest.config.ts, in the order in which they run: what is cheap and used by the
 * rest first. A worker holds the modules of one project, so none starts before the last one's files
 * are taken.
 */
const PROJECTS = ['web', 'web-alone', 'node', 'databases', 'lab', 'faults']

/** Long-running test files. Started last, they would leave the other cores idle. */
const LONG = [
  'domain/',
  'content/',
  'scripts/',
  'server/http/transport.test.ts',
  'server/testing/fuzz/',
  'server/accounts/attacks.test.ts',
  'server/documents/large-accounts.test.ts',
  'server/functions/question-sets/upload-csv.test.ts',
  'server/backups/',
  'server/main.',
  'server/faults/',
  'server/demo-account/',
  'lab/',
]

/** Orders the test files by project, and those of one project by duration, longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted(
      (one, other) => projectOf(one) - projectOf(other) || placeOf(one) - placeOf(other),
    )
  }
}

const projectOf = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name)

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((path) => moduleId.includes(path))
  return place === -1 ? LONG.length : place
}

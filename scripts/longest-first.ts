import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Long-running test files. Started last, they would leave the other cores idle. */
const LONG = [
  'server/http/transport.test.ts',
  'server/backups/',
  'server/main.test.ts',
  'server/faults/',
  'server/testing/fuzz/',
  'server/accounts/attacks.test.ts',
  'server/documents/large-accounts.test.ts',
  'server/functions/question-sets/upload-csv.test.ts',
  'server/demo-account/',
  'bench/',
]

/** Orders the test files by duration, longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = LONG.findIndex((path) => moduleId.includes(path))
  return place === -1 ? LONG.length : place
}

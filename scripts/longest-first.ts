import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of few lines that run for long: started last, they would leave all other cores idle. */
const LONG = [
  'server/faults/',
  'server/main.test.ts',
  'server/functions/question-sets/upload-csv.test.ts',
]

/** The order of the test files: those that take longest first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((path) => moduleId.includes(path))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

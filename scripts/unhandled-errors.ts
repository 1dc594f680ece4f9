import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule, Vitest } from 'vitest/node'
import { type Failure, failure } from './failed-tests.ts'

/** An error that no test caught, and the test file in which it came, as a path from the root. */
export type UnhandledError = { readonly message: string; readonly file?: string }

type Seen = {
  readonly message: string
  readonly stack?: string
  readonly VITEST_TEST_PATH?: string
}

/**
 * A reporter for Vitest that writes what no test caught to the file UNHANDLED_ERRORS_FILE, as a list
 * of `UnhandledError`: Vitest ends with code 1 then, though its report by JSON has no failed test. A
 * browser does not say in which file an error came: it is that of the file that ends next.
 */
export default class UnhandledErrors implements Reporter {
  #vitest: Vitest | undefined
  readonly #places = new Map<unknown, string>()

  onInit(vitest: Vitest) {
    this.#vitest = vitest
  }
  onTestModuleEnd({ moduleId }: TestModule) {
    for (const error of this.#errors()) {
      if (!this.#places.has(error)) this.#places.set(error, error.VITEST_TEST_PATH ?? moduleId)
    }
  }
  onTestRunEnd() {
    const file = process.env.UNHANDLED_ERRORS_FILE
    if (file === undefined) return
    const list = this.#errors().map((error): UnhandledError => {
      const place = error.VITEST_TEST_PATH ?? this.#places.get(error)
      const message = error.stack ?? error.message
      return { message, ...(place && { file: relative(process.cwd(), place) }) }
    })
    writeFileSync(file, JSON.stringify(list))
  }
  #errors(): readonly Seen[] {
    return (this.#vitest?.state.getUnhandledErrors() ?? []) as Seen[]
  }
}

/** The errors as failures, with their files for the second look. */
export const unhandledFailures = (errors: readonly UnhandledError[]): Failure[] =>
  errors.map(({ message, file }) => ({
    text: failure(`${file ?? 'Outside of a file'} › an error that no test caught`, message),
    ...(file !== undefined && { file }),
  }))

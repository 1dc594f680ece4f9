import type { IConfiguration } from 'dependency-cruiser'

/** @param root '' for the project, or the folder of the fixture with a slash at its end. */
export function serverRules(root: string): NonNullable<IConfiguration['forbidden']> {
  const server = `${root}server/`
  return [
    {
      name: 'executions-know-functions-by-the-registry',
      comment: 'What runs executions finds a function by its id in functions/registry.ts.',
      severity: 'error',
      from: { path: `^${server}executions/`, pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        path: `^${server}functions/`,
        pathNot: `^${server}functions/(registry|function)\\.ts$`,
      },
    },
  ]
}

import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { type Cycle, findCycles } from './boundaries/folder-cycles.ts'
import { boundaries } from './boundaries.config.ts'

/** A broken boundary: which rule, and between which files. */
export type Violation = { rule: string; from: string; to: string; comment: string }

const PROJECT = ['domain', 'content', 'server', 'web/app', 'e2e', 'lab', 'scripts']

/**
 * The imports below `folders` that break a rule, and the cycles between folders.
 *
 * @param root '' for the project, or the folder of a fixture with a slash at its end.
 * @param baseDir The folder that paths begin at.
 */
export async function findViolations(
  folders: readonly string[],
  root = '',
  baseDir = process.cwd(),
): Promise<{ violations: Violation[]; modules: number; cycles: Cycle[] }> {
  const rules = boundaries(root)
  const { summary, modules } = await cruiseFolders(folders, root, baseDir)
  const comments = new Map(rules.map((rule) => [rule.name, rule.comment ?? '']))
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
  return {
    modules: summary.totalCruised,
    violations: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      comment: comments.get(rule.name) ?? '',
    })),
    cycles: findCycles(imports),
  }
}

/** @throws When nothing was read: dependency-cruiser without its parser reads nothing, silently. */
async function cruiseFolders(
  folders: readonly string[],
  root: string,
  baseDir: string,
): Promise<ICruiseResult> {
  const result = await cruise(
    [...folders],
    {
      baseDir,
      parser: 'swc',
      ruleSet: { forbidden: boundaries(root) },
      validate: true,
      doNotFollow: { path: 'node_modules' },
      exclude: {
        path: `(^|/)(build|\\.react-router)/${root ? '' : '|boundaries-fixture/'}`,
      },
      tsPreCompilationDeps: true,
      combinedDependencies: true,
    },
    {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  )
  if (typeof result.output === 'string') throw new Error(result.output)
  if (result.output.summary.totalCruised === 0) {
    throw new Error('The boundary check read no modules: is @swc/core there?')
  }
  return result.output
}

if (import.meta.main) {
  const { violations, modules, cycles } = await findViolations(PROJECT)
  for (const { rule, from, to, comment } of violations) {
    console.error(`${rule}: ${from} → ${to}\n  ${comment}`)
  }
  for (const { folder, rooms, imports } of cycles) {
    console.error(`Cycle in ${folder}/: move what ${rooms.join(' and ')} share down.`)
    for (const { from, to, count } of imports) console.error(`  ${from} → ${to}: ${count}`)
  }
  console.log(
    `${modules} modules, ${violations.length} broken boundaries, ${cycles.length} cycles between folders`,
  )
  process.exit(violations.length + cycles.length === 0 ? 0 : 1)
}

import { cruise } from 'dependency-cruiser'
import { boundaries } from './boundaries.config.ts'

/** A broken boundary: which rule, and between which files. */
export type Violation = { rule: string; from: string; to: string; comment: string }

/**
 * The imports below `folders` that break a rule. Reads nothing silently if its parser is missing,
 * so a run over no modules is an error.
 */
export async function findViolations(
  folders: readonly string[],
  root = '',
): Promise<{ violations: Violation[]; modules: number }> {
  const rules = boundaries(root)
  const result = await cruise(
    [...folders],
    {
      parser: 'swc',
      ruleSet: { forbidden: rules },
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
  const { violations, totalCruised } = result.output.summary
  if (totalCruised === 0) throw new Error('The boundary check read no modules: is @swc/core there?')
  const comments = new Map(rules.map((rule) => [rule.name, rule.comment ?? '']))
  return {
    modules: totalCruised,
    violations: violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      comment: comments.get(rule.name) ?? '',
    })),
  }
}

if (import.meta.main) {
  const { violations, modules } = await findViolations([
    ...['domain', 'content', 'server', 'web/app', 'e2e', 'bench', 'scripts'],
  ])
  for (const { rule, from, to, comment } of violations) {
    console.error(`${rule}: ${from} → ${to}\n  ${comment}`)
  }
  console.log(`${modules} modules, ${violations.length} broken boundaries`)
  process.exit(violations.length === 0 ? 0 : 1)
}

import type { Finding } from './finding.ts'
import type { Loaded } from './loaded.ts'

/** Every id is unique and consists of its file's slug and three digits. */
export function checkIds({ categories, scenarios }: Loaded): Finding[] {
  const findings: Finding[] = []
  const seen = new Set<string>()
  const look = (file: string, slug: string, id: string) => {
    const report = (message: string) => findings.push({ file, id, rule: 'id', message })
    if (!new RegExp(`^${slug}-\\d{3}$`).test(id)) report(`is not ${slug}- and three digits`)
    if (seen.has(id)) report('is given twice; take a new number, never a used one')
    seen.add(id)
  }
  for (const { path, slug, questions } of categories) {
    if (path !== `questions/${slug}.json`) {
      findings.push({
        file: path,
        id: '',
        rule: 'id',
        message: `the slug "${slug}" is not its name`,
      })
    }
    for (const { id } of questions) look(path, slug, id)
  }
  for (const { id } of scenarios) look('situational.json', 'situational', id)
  return findings
}

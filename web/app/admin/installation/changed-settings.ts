import type { Setting, SettingChanges } from '@squared-away/domain/installation'

/** What the fields show at first: nothing for a default. */
export const typedValues = (settings: readonly Setting[]): Record<string, string> =>
  Object.fromEntries(
    settings.map(({ name, value, source }) => [name, source === 'default' ? '' : (value ?? '')]),
  )

/** What an admin changed; an emptied field takes a setting back. */
export function changedSettings(
  settings: readonly Setting[],
  values: Readonly<Record<string, string>>,
): SettingChanges {
  const before = typedValues(settings)
  return Object.fromEntries(
    settings.flatMap(({ name }) => {
      const typed = values[name]?.trim() ?? ''
      return typed === before[name] ? [] : [[name, typed === '' ? null : typed]]
    }),
  )
}

/** The field that the server's message is about, which begins with its name, and the rest of it. */
export function findFieldProblem<Field extends { name: string }>(
  message: string,
  fields: readonly Field[],
): { name: Field['name']; problem: string } | undefined {
  const field = fields.find(({ name }) => message.startsWith(`${name}: `))
  if (field === undefined) return undefined
  const problem = message.slice(field.name.length + 2)
  return { name: field.name, problem: problem.charAt(0).toUpperCase() + problem.slice(1) }
}

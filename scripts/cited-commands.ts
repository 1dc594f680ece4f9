/** `npm run NAME`, of the project or, with `-w FOLDER`, of a workspace. */
const COMMAND = /\bnpm run ([a-z][a-z:-]*)(?: (?:-w|--workspace)[ =]([a-z0-9]+))?/g

/** The scripts of each workspace by its folder; those of the project have the folder ''. */
export type Scripts = Readonly<Record<string, ReadonlySet<string>>>

/**
 * One line, with its place, for each command in a file that no package.json has.
 *
 * @param file The path to report.
 */
export function brokenCommands(file: string, text: string, scripts: Scripts): string[] {
  return [...text.matchAll(COMMAND)].flatMap((match) => {
    const [command, name = '', folder = ''] = match
    if (scripts[folder]?.has(name)) return []
    const line = text.slice(0, match.index).split('\n').length
    const owner = Object.keys(scripts).find((other) => scripts[other]?.has(name))
    const place = owner ? ` -w ${owner}` : ''
    const advice = owner === undefined ? '' : ` It is: npm run ${name}${place}.`
    return [`${file}:${line}: there is no "${command}".${advice}`]
  })
}

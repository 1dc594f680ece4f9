import { parseSync } from 'oxc-parser'

/** Names that frameworks prescribe for exports. */
const CONVENTIONS = new Set(['meta', 'loader', 'clientLoader', 'Layout', 'ErrorBoundary'])

/** A source file: its path and text. */
export type Source = { readonly path: string; readonly text: string }

/**
 * Finds names that several modules declare and export. Re-exports are not declarations.
 *
 * @returns Each name with the paths of its modules.
 */
export function ambiguousNames(sources: readonly Source[]): { name: string; paths: string[] }[] {
  const pathsOf = new Map<string, string[]>()
  for (const { path, text } of sources) {
    for (const name of new Set(declaredExports(path, text))) {
      pathsOf.set(name, [...(pathsOf.get(name) ?? []), path])
    }
  }
  return [...pathsOf].flatMap(([name, paths]) =>
    paths.length > 1 && !CONVENTIONS.has(name) ? [{ name, paths: paths.sort() }] : [],
  )
}

function declaredExports(path: string, text: string): string[] {
  const { program } = parseSync(path, text)
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const { declaration } = statement
    if (declaration?.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
    }
    if (declaration === null || !('id' in declaration)) return []
    return declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
  })
}

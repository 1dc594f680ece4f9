import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Context } from '../../scripts/image/build-context.ts'
import type { Step } from '../../scripts/image/read-dockerfile.ts'

/** A folder that is `/` of a stage, and the working directory of its steps. */
export type Place = { readonly root: string; readonly workdir: string }

/** Copies the sources of a COPY from another stage or from the build context. */
export function copyInto(
  { sources, target }: Extract<Step, { kind: 'copy' }>,
  stage: Place,
  from: { readonly stage: Place | undefined; readonly context: Context },
): void {
  const into = join(stage.root, resolve(stage.workdir, target))
  for (const source of sources) {
    const path = join(from.stage?.root ?? from.context.root, source)
    if (!existsSync(path)) throw new Error(`There is nothing to copy at ${source}.`)
    const isIntoFolder = target.endsWith('/') && !statSync(path).isDirectory()
    const place = isIntoFolder ? join(into, basename(source)) : into
    if (from.stage) cpSync(path, place, { recursive: true, verbatimSymlinks: true })
    else copyFromContext(source, place, from.context)
  }
}

function copyFromContext(source: string, place: string, { root, files }: Context): void {
  const named = files.filter((file) => file === source || file.startsWith(`${source}/`))
  if (named.length === 0) throw new Error(`.dockerignore leaves out ${source}, which is copied.`)
  for (const file of named) {
    const to = join(place, file.slice(source.length))
    mkdirSync(dirname(to), { recursive: true })
    cpSync(join(root, file), to)
  }
}

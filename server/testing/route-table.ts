import type { FastifyInstance } from 'fastify'

export type Route = { readonly method: string; readonly path: string }

const LINE = /^(?<indent>(?:│ {3}| {4})*)[├└]── (?<text>\S+)(?: \((?<methods>[A-Z, ]+)\))?$/u

/** Every route of a server, as listed by its router. */
export function listRoutes(app: FastifyInstance): Route[] {
  const parents: string[] = []
  const routes: Route[] = []
  for (const line of app.printRoutes({ commonPrefix: false }).trimEnd().split('\n')) {
    const { indent = '', text = '', methods } = LINE.exec(line)?.groups ?? {}
    if (text === '') throw new Error(`The router's list has a line of another form: ${line}`)
    const depth = indent.length / 4
    const path = (parents[depth - 1] ?? '') + text
    parents[depth] = path
    for (const method of methods?.split(', ') ?? []) routes.push({ method, path })
  }
  return routes
}

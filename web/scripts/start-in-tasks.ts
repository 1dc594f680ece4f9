/// <reference types="node" />
import { withImports } from './built-routes.ts'

const ROUTE = /^import \* as (route\d+) from "([^"]+)";$/gm
const STARTED = /^(?=import\("[^"]+"\);$)/m

/** Lets the browser paint and handle input between modules. */
const TASKS = `const otherTasks = () => window.scheduler?.yield?.() ?? new Promise((end) => setTimeout(end));
let tellLoaded;
window.routesLoaded = new Promise((end) => { tellLoaded = end });
`

/**
 * React Router's start script, changed to run each module in its own task, imports first: a slow
 * phone takes a tenth of a second for all of them.
 *
 * @throws if a later React Router starts the app differently.
 */
export async function startInTasks(script: string): Promise<string> {
  const routes = [...script.matchAll(ROUTE)].map(([, , address = '']) => address)
  if (routes.length === 0 || !STARTED.test(script)) {
    throw new Error('React Router starts the app in another way.')
  }
  const modules = JSON.stringify([...(await withImports(routes))])
  const first = `${TASKS}for (const module of ${modules}) {
  await import(module);
  await otherTasks();
}
`
  const [firstRoute = ''] = script.match(ROUTE) ?? []
  return script
    .replace(firstRoute, `${first}${firstRoute}`)
    .replace(ROUTE, 'const $1 = await import("$2");')
    .replace(STARTED, 'tellLoaded();\n')
}

import { fileURLToPath } from 'node:url'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import routes from '../app/routes.ts'

const NAME = 'virtual:routes'
const APP = fileURLToPath(new URL('../app/', import.meta.url))

/**
 * `import routes from 'virtual:routes'`: the routes of the app (app/routes.ts) for a router that
 * tests mount. React Router's own plugin serves them only in pages of its own.
 */
export function routeTable(): Plugin {
  return {
    name: 'route-table',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? MODULE : undefined),
  }
}

const MODULE = `
import { createElement } from 'react'
import { useParams } from 'react-router'
const asRoute = ({ default: Screen, meta }) => ({
  Component: () => createElement(Screen, { params: useParams() }),
  handle: { meta },
})
export default [${routes.map(routeCode).join(',\n')}]`

function routeCode({ id, path, index, file, children }: RouteConfigEntry): string {
  const properties = [
    `id: ${JSON.stringify(id ?? file)}`,
    `lazy: () => import(${JSON.stringify(APP + file)}).then(asRoute)`,
  ]
  if (index) properties.push('index: true')
  if (path !== undefined) properties.push(`path: ${JSON.stringify(path)}`)
  if (children) properties.push(`children: [${children.map(routeCode).join(',\n')}]`)
  return `{ ${properties.join(', ')} }`
}

declare module 'virtual:routes' {
  import type { RouteObject } from 'react-router'

  const routes: RouteObject[]
  export default routes
}

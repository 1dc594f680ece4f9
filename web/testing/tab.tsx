import routes from 'virtual:routes'
import { notifications } from '@mantine/notifications'
import { type ContextType, StrictMode, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import {
  createBrowserRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  type MetaDescriptor,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router'
import { openTab } from '../app/data/tab.ts'
import { ApplicationLoading } from '../app/session/application-loading.tsx'
import { LeaveGate } from '../app/ui/leaving/blocked-leave.tsx'

/** The tab that is open, if any. */
let open: { root: Root; element: Element; router: ReturnType<typeof createBrowserRouter> } | null =
  null

/**
 * Opens an address of the app in a new tab, in place of the one that is open: nothing that the
 * earlier tab held in memory is left, and what it stored on the device is there. So this is also
 * how a test comes back later.
 *
 * @example
 * await newSoldier()
 * openScreen('/home/boards')
 * await expect.element(page.getByText('No boards created yet.')).toBeVisible()
 */
export function openScreen(address: string) {
  closeScreen()
  openTab()
  history.replaceState(null, '', address)
  const router = createBrowserRouter([
    { element: <Page />, HydrateFallback: ApplicationLoading, children: routes },
  ])
  const element = document.body.appendChild(document.createElement('div'))
  const root = createRoot(element)
  open = { root, element, router }
  root.render(
    <StrictMode>
      <FrameworkContext value={NOTHING_TO_PREFETCH}>
        <RouterProvider router={router} />
      </FrameworkContext>
    </StrictMode>,
  )
}

/** Without it, `PrefetchPageLinks` throws. */
const NOTHING_TO_PREFETCH = {
  manifest: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
  ...{ routeModules: {}, future: {}, ssr: false, isSpaMode: true },
  routeDiscovery: { mode: 'initial', manifestPath: '' },
} as NonNullable<ContextType<typeof FrameworkContext>>

/** Where the open tab is: path, search and hash. */
export const address = () => location.pathname + location.search + location.hash

/** Goes to an address as a link does. */
export async function follow(address: string) {
  await open?.router.navigate(address)
}

/** Closes the open tab, if any. */
export function closeScreen() {
  if (!open) return
  open.root.unmount()
  open.router.dispose()
  document.body.replaceChildren()
  notifications.clean()
  open = null
}

/**
 * What the document around the routes does (app/root.tsx): the title, where it is scrolled to, and
 * the guards of what is not saved.
 */
function Page() {
  const matches = useMatches()
  const location = useLocation()
  const metas = matches.map(({ handle }) => (handle as { meta?: Meta } | undefined)?.meta)
  const [title] = metas.findLast((meta) => meta !== undefined)?.({ location }) ?? []
  useEffect(() => {
    if (title && 'title' in title) document.title = String(title.title)
  })
  return (
    <LeaveGate>
      <Outlet />
      <ScrollRestoration />
    </LeaveGate>
  )
}

type Meta = (route: { location: Pick<Location, 'pathname'> }) => MetaDescriptor[]

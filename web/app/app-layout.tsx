import { Outlet } from 'react-router'
import { AppFrame } from './app-frame.tsx'

/** The same element for every navigation, so that only what it shows is drawn anew. */
const OUTLET = <Outlet />

/** The pages around signing in, and those that try the app. */
export default function AppLayout() {
  return <AppFrame>{OUTLET}</AppFrame>
}

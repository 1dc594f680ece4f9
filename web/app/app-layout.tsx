import { Outlet } from 'react-router'
import { AppFrame } from './app-frame.tsx'

/** A stable element, so that a navigation renders only what it shows. */
const OUTLET = <Outlet />

/** The pages around signing in, and those that try the app. */
export default function AppLayout() {
  return <AppFrame>{OUTLET}</AppFrame>
}

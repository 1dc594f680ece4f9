import { AppFrame } from './app-frame.tsx'
import { ProtectedArea } from './home/protected-area.tsx'
import { ScreenOpening } from './screen-opening.tsx'

/** The same element for every navigation, so that only what it shows is drawn anew. */
const AREA = <ProtectedArea opening={<ScreenOpening />} />

/** All screens. One layout of their own instead of two is one file less to wait for. */
export default function HomeLayout() {
  return <AppFrame>{AREA}</AppFrame>
}

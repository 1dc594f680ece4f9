import { AppFrame } from './app-frame.tsx'
import { ProtectedArea } from './home/protected-area.tsx'
import { ScreenOpening } from './screen-opening.tsx'

/** A stable element, so that a navigation renders only what it shows. */
const AREA = <ProtectedArea opening={<ScreenOpening />} />

/** All screens. One layout of their own instead of two is one file less to wait for. */
export default function HomeLayout() {
  return <AppFrame>{AREA}</AppFrame>
}

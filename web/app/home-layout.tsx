import { AppFrame } from './app-frame.tsx'
import { ProtectedArea } from './home/protected-area.tsx'
import { ScreenOpening } from './screen-opening.tsx'

/** A stable element, so that a navigation renders only what it shows. */
const AREA = <ProtectedArea opening={<ScreenOpening />} />

/** The layout of all screens. One layout instead of two nested ones saves a file to load. */
export default function HomeLayout() {
  return <AppFrame>{AREA}</AppFrame>
}

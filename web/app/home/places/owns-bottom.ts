import { STUDY_MODES } from '@squared-away/domain/entities/study-mode'

/** Screens whose own buttons are at the thumb: those of running sessions. */
const STUDY_SCREENS: ReadonlySet<string> = new Set(
  Object.values(STUDY_MODES).map(({ studyPath }) => studyPath),
)

/** True for a screen that uses the lower edge of a phone for its own buttons. */
export function ownsBottom(pathname: string): boolean {
  return STUDY_SCREENS.has(pathname.replace(/\/$/, ''))
}

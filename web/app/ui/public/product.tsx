/** The version that the app shows (specification §9). */
export const VERSION = '1.0.11'

export const DISCLAIMER =
  'Squared Away is independent and unofficial. It is not endorsed by or affiliated with the U.S. Army.'

/** The version, and the commit for bug reports. */
export function VersionLabel() {
  return <span>{__COMMIT__ ? `Version ${VERSION} (${__COMMIT__})` : `Version ${VERSION}`}</span>
}

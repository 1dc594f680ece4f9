import { VERSION } from './product.ts'

/** The version, and the commit for bug reports. */
export function VersionLabel() {
  return <span>{__COMMIT__ ? `Version ${VERSION} (${__COMMIT__})` : `Version ${VERSION}`}</span>
}

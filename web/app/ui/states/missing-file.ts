/** True for a screen's file that could not be loaded (web/missing-files.ts names the error). */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && error.name === 'MissingFileError'
}

/**
 * Reloads the page once something can serve it: this device's service worker, or the server.
 * Resolves to false if neither can.
 */
export async function reloadPage(): Promise<boolean> {
  if (!navigator.serviceWorker?.controller && !(await isServerThere())) return false
  window.location.reload()
  return true
}

/** True if the server answers: a file is then missing because the app was updated. */
export async function isServerThere(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** True for the file of a screen that could not be loaded (web/missing-files.ts names the error). */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && error.name === 'MissingFileError'
}

/**
 * Loads the page anew, once there is something to load it from: this device, where a service worker
 * holds the app, or the server. False when there is neither, and the page then stays.
 */
export async function reloadPage(): Promise<boolean> {
  if (!navigator.serviceWorker?.controller && !(await isServerThere())) return false
  window.location.reload()
  return true
}

async function isServerThere(): Promise<boolean> {
  try {
    await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

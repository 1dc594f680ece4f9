/**
 * Resolves in a new task, so that the many calls that a screen starts at once do not block input
 * and painting.
 */
export function ownTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1: begins, port2: rest } = new MessageChannel()
    begins.onmessage = () => {
      begins.close()
      resolve()
    }
    rest.postMessage(null)
  })
}

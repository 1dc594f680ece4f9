/**
 * What follows runs in a task of its own: of many calls that a screen begins at once each is a short
 * task, between which the browser takes presses and paints.
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

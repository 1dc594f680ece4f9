/**
 * Submit handler. Returns undefined if there is nothing to wait for, for example when a field is
 * invalid. If the promise rejects or resolves to `false`, the form can be submitted again.
 */
export type Send<Event> = (event: Event) => Promise<unknown> | undefined

/**
 * Allows one submit at a time and ignores others while it is pending. After a failure, submitting
 * works again.
 *
 * @param isOver Returns true if a successful submit is the last one.
 */
export function submitOnce(isOver: () => boolean) {
  let isSubmitting = false
  return async function submit<Event>(send: Send<Event>, event: Event): Promise<void> {
    if (isSubmitting) return
    const sending = send(event)
    if (sending === undefined) return
    isSubmitting = true
    try {
      isSubmitting = (await sending) !== false && isOver()
    } catch {
      // The caller reports the failure; here it only unlocks the form.
      isSubmitting = false
    }
  }
}

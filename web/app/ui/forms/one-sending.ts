/**
 * What a form does when it is sent; nothing to wait for when what was filled in has to be mended.
 * What comes to `false`, or fails, may be sent again.
 */
export type Send<Event> = (event: Event) => Promise<unknown> | undefined

/**
 * Lets one sending through at a time: what is sent while one is under way is not heard. One that
 * fails may be tried again.
 *
 * @param isOver True where a sending that succeeds is the last one.
 */
export function oneSending(isOver: () => boolean) {
  let isDeaf = false
  return async function submit<Event>(send: Send<Event>, event: Event): Promise<void> {
    if (isDeaf) return
    const sending = send(event)
    if (sending === undefined) return
    isDeaf = true
    try {
      isDeaf = (await sending) !== false && isOver()
    } catch {
      // What failed is told where it is sent; here it only counts that it may be sent again.
      isDeaf = false
    }
  }
}

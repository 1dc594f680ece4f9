/** How often the voice is looked at, in milliseconds. */
const POLL_MS = 1000

/** Looks at a voice that went idle before its speech counts as over. */
const IDLE_LOOKS = 3

/**
 * Looks at a voice that has not begun before another one is tried. A voice whose data is missing
 * neither begins nor fails.
 */
const SILENT_LOOKS = 8

/** Every voice says more than two characters per second. */
const SLOWEST_CHARACTERS_A_LOOK = 2
const START_LOOKS = 15

/**
 * Watches speech whose `end` event may never come: iPhones lose it when they are locked, and some
 * voices of Chrome stop after fifteen seconds. Calls `onOver` with 'said' if the voice has stopped,
 * and with 'failed' if it never ends. Counts its own looks, not the time, which passes while a phone
 * is locked. Resumes speech that the system has paused.
 *
 * @param characters The length of the text at normal rate.
 * @param hasBegun Whether the voice has begun; if omitted, it is waited for.
 * @returns a function that stops watching.
 */
export function followSpeech(
  characters: number,
  onOver: (outcome: 'said' | 'failed') => void,
  hasBegun: () => boolean = () => true,
): () => void {
  const longest = START_LOOKS + characters / SLOWEST_CHARACTERS_A_LOOK
  let looks = 0
  let hasSpoken = false
  let idleLooks = 0
  const timer = setInterval(() => {
    if (document.hidden) return
    const { speaking, pending, paused } = speechSynthesis
    if (paused) speechSynthesis.resume()
    looks += 1
    // Some browsers never report that they speak.
    hasSpoken ||= speaking
    idleLooks = speaking || pending || !hasSpoken ? 0 : idleLooks + 1
    const isSilent = looks >= SILENT_LOOKS && !hasSpoken && !hasBegun()
    if (idleLooks < IDLE_LOOKS && looks < longest && !isSilent) return
    clearInterval(timer)
    onOver(idleLooks >= IDLE_LOOKS ? 'said' : 'failed')
  }, POLL_MS)
  return () => clearInterval(timer)
}

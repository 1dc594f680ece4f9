/**
 * Fixes the height of an auto-growing field while it is focused, so that a keystroke lays out only
 * the field and not the page. Updates the height within the same frame if the text needs it.
 *
 * @returns a function that stops it.
 */
export function holdHeight(field: HTMLTextAreaElement): () => void {
  /** The height we set; any other was set by the user's resize handle. */
  let held = ''
  let needed = 0
  let length = 0

  function release() {
    if (field.style.height === held) field.style.height = ''
    delete field.dataset.held
  }
  function hold() {
    release()
    if (field.style.height !== '') return
    held = `${field.offsetHeight}px`
    field.style.height = held
    field.dataset.held = ''
    needed = field.scrollHeight
    length = field.value.length
  }
  function onInput() {
    // Whether less would do cannot be measured without releasing it.
    const mayShrink = field.value.length < length && !isOneLine(field)
    length = field.value.length
    if (mayShrink || field.scrollHeight !== needed) hold()
  }
  function onResize() {
    if (document.activeElement === field) hold()
  }

  const listening = new AbortController()
  const { signal } = listening
  field.addEventListener('focus', hold, { signal })
  field.addEventListener('blur', release, { signal })
  field.addEventListener('input', onInput, { signal })
  window.addEventListener('resize', onResize, { signal })
  onResize()
  return () => {
    listening.abort()
    release()
  }
}

function isOneLine(field: HTMLTextAreaElement): boolean {
  return field.clientHeight < 2 * Number.parseFloat(getComputedStyle(field).lineHeight)
}

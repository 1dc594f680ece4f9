/**
 * Holds the height of a field that grows with its text while it has the focus: a letter then lays
 * out the field alone, and not the page around it, which it can no longer move. A text that comes to
 * need another height gets it within the same frame.
 *
 * @returns ends it.
 */
export function holdHeight(field: HTMLTextAreaElement): () => void {
  /** The height that was given; another one is the soldier's, by the field's handle. */
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
    // What is needed less than there is cannot be seen from outside.
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

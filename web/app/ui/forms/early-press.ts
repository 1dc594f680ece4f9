/** Marks a form that was sent before the app had started. */
const PRESSED_EARLY = 'data-pressed-early'

/**
 * Runs in the head: a form that is sent before the app has started waits for it, for the browser
 * would leave the page by it. Its text must not depend on the visitor: the server allows it by its
 * hash.
 */
export const EARLY_PRESS_SCRIPT = `addEventListener('submit',function(e){if(e.defaultPrevented)return;e.preventDefault();e.target.setAttribute('${PRESSED_EARLY}','')})`

/** Tells the app what was typed into a form before it had started, and sends it if it was sent. */
export function takeUpEarly(form: HTMLFormElement) {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && isTyped(field)) tellTyped(field)
  }
  if (!form.hasAttribute(PRESSED_EARLY)) return
  form.removeAttribute(PRESSED_EARLY)
  form.requestSubmit()
}

/** What React draws into a field stands in its attribute too. */
const isTyped = ({ type, value, defaultValue }: HTMLInputElement) =>
  TEXTS.includes(type) && value !== defaultValue

const TEXTS = ['email', 'password', 'text']

/** React hears of a text that is another than the one that it last set. */
function tellTyped(field: HTMLInputElement) {
  const { value } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

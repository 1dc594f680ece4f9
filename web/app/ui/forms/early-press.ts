/** Marks a form that was submitted before the app had started. */
export const PRESSED_EARLY = 'data-pressed-early'

/** Hands React what was typed before it started, and submits the form if the user already did. */
export function takeUpEarly(form: HTMLFormElement) {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && isTyped(field)) replayInput(field)
  }
  if (!form.hasAttribute(PRESSED_EARLY)) return
  form.removeAttribute(PRESSED_EARLY)
  form.requestSubmit()
}

/** React writes a value to the attribute too, so a difference was typed. */
const isTyped = ({ type, value, defaultValue }: HTMLInputElement) =>
  TEXTS.includes(type) && value !== defaultValue

const TEXTS = ['email', 'password', 'text']

/** React ignores an input event unless the value differs from the one it last set. */
function replayInput(field: HTMLInputElement) {
  const { value } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Marks a form that was submitted, or the last button that was pressed, before the app had started. */
export const PRESSED_EARLY = 'data-pressed-early'

/** Marks the document once the app hears presses. */
export const HAS_STARTED = 'data-has-started'

/**
 * Presses the button that the user pressed before the app had started, if any. Call it when the app
 * starts; a press that starts it is heard before.
 */
export function pressEarly() {
  document.documentElement.setAttribute(HAS_STARTED, '')
  setTimeout(() => {
    const button = document.querySelector<HTMLElement>(`button[${PRESSED_EARLY}]`)
    button?.removeAttribute(PRESSED_EARLY)
    button?.click()
  })
}

/** Hands React what was typed before it started, and submits the form if the user already did. */
export function takeUpEarly(form: HTMLFormElement) {
  takeUpFilled(form)
  if (!form.hasAttribute(PRESSED_EARLY)) return
  form.removeAttribute(PRESSED_EARLY)
  form.requestSubmit()
}

/** Hands React what is in the fields without an event, as some password managers fill them in. */
export function takeUpFilled(form: HTMLFormElement) {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && isTyped(field)) replayInput(field)
  }
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

import { type Outcome, onRequest, type Sent } from './network.ts'

/**
 * Presses every button of a screen twice at once, and those of the dialogs and menus that it opens.
 * Nothing that a press sends is answered, so the next press meets the same screen.
 */

/** What was pressed, and what it sent. */
export type Pressed = {
  readonly buttons: number
  /** Method and path, without ids. */
  readonly writes: ReadonlySet<string>
  /** What a press sent twice, after the name of its button. */
  readonly doubles: readonly string[]
}

/** Dialogs in dialogs. */
const DEPTH = 3
/** A page of 30 rows has the same buttons in each. */
const ALIKE = 2
/** Buttons around `main`, the same on every screen, that were pressed on an earlier one. */
const pressedAround = new Map<string, number>()
/** Leaves the page of the test, or chooses a file. */
const SKIPPED = /^(Continue with|Reload|Choose a file|Take a photo)/
/** Sent by the page, whatever is pressed. */
const OF_ITSELF = /^\/v1\/account\/device$/
const FRAMES_UNCHANGED = 4
const FRAMES_AT_MOST = 40

/**
 * @param open Opens the screen, whole.
 */
export async function pressEveryButton(open: () => Promise<void>): Promise<Pressed> {
  const sweep = new Sweep(open)
  await sweep.reach([])
  await sweep.level([])
  return sweep
}

class Sweep implements Pressed {
  buttons = 0
  readonly writes = new Set<string>()
  readonly doubles: string[] = []
  readonly #open: () => Promise<void>
  readonly #pressed = new Map<string, number>()
  #sent: Sent[] = []
  #held: (() => void)[] = []

  constructor(open: () => Promise<void>) {
    this.#open = open
  }

  /** Opens the screen and, by one press each, what these buttons open. */
  async reach(path: readonly string[]) {
    for (const release of this.#held) release()
    await this.#open()
    await quiet()
    this.#held = ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) =>
      onRequest(method, /^\/v1\//, (sent) => {
        if (!OF_ITSELF.test(sent.path)) this.#sent.push(sent)
        return new Promise<Outcome>(() => {})
      }),
    )
    unfold()
    fillIn()
    await quiet()
    for (const name of path) {
      buttonsOnTop()
        .find((one) => nameOf(one) === name)
        ?.click()
      await quiet()
      fillIn()
      await quiet()
    }
  }

  /** Presses all buttons of the dialog or menu on top, or of the page. */
  async level(path: readonly string[]) {
    for (let button = this.#next(); button; button = this.#next()) {
      const [where, top, name] = [location.href, topmost(), nameOf(button)]
      fillIn()
      await this.#press(button, name)
      const opened = await openedBy(button, top)
      if (opened && path.length < DEPTH) await this.level([...path, name])
      const isElsewhere = location.href !== where || topmost() !== top || !top.isConnected
      if (opened || isElsewhere || this.#sent.length > 0) await this.reach(path)
    }
  }

  /** The next button that is not like two that were pressed. */
  #next(): HTMLElement | undefined {
    const scope = titleOf(topmost())
    const buttons = inOrder(buttonsOnTop())
    return buttons.find((button) => {
      const name = `${scope} ${nameOf(button)} ${(button as HTMLButtonElement).type}`
      const kind = `${scope} ${kindOf(button, buttons)}`
      const around = isAround(button)
      const pressed = around ? pressedAround : this.#pressed
      const seen = pressed.get(kind) ?? 0
      if (pressed.has(name) || seen >= (around ? 1 : ALIKE)) return false
      pressed.set(kind, seen + 1).set(name, 1)
      return true
    })
  }

  async #press(button: HTMLElement, name: string) {
    this.#sent = []
    // Faster than it can be drawn as busy.
    button.click()
    button.click()
    this.buttons += 1
    await quiet()
    const seen = new Set<string>()
    for (const one of this.#sent) {
      this.writes.add(withoutIds(`${one.method} ${one.path}`))
      const what = withoutIds(`${one.method} ${one.path} ${one.body ?? ''}`)
      if (seen.has(what)) this.doubles.push(`${name}: ${what}`)
      seen.add(what)
    }
  }
}

/** What two presses differ in although they ask for the same: ids that are made up, and times. */
const withoutIds = (text: string) =>
  text.replace(/[0-9a-f]{20}\b/g, '<id>').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')

const SCOPES = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

function topmost(): Element {
  const open = [...document.querySelectorAll(SCOPES)].filter((scope) => scope.checkVisibility())
  return open.at(-1) ?? document.body
}

const BUTTONS = 'button, [role="button"], [role="menuitem"], [role="switch"], [type="submit"]'

const buttonsOnTop = (): HTMLElement[] =>
  [...topmost().querySelectorAll<HTMLElement>(BUTTONS)].filter(
    (button) =>
      button.checkVisibility({ visibilityProperty: true }) &&
      !button.matches(':disabled, [data-disabled], [aria-disabled="true"], [inert] *') &&
      !SKIPPED.test(nameOf(button)),
  )

/** Takes away what another button would save. */
const UNDOES = /^(Cancel|Close|Discard|Delete|Leave|Move|Remove|Skip)/

/** The buttons in the order in which they are pressed: what undoes something comes last. */
const inOrder = (buttons: readonly HTMLElement[]) => [
  ...buttons.filter((button) => !UNDOES.test(nameOf(button))),
  ...buttons.filter((button) => UNDOES.test(nameOf(button))),
]

/** So many that begin with the same word are the buttons of rows. */
const ROWS = 6

/** What a button does, without what it does it to. */
function kindOf(button: HTMLElement, all: readonly HTMLElement[]): string {
  const verb = nameOf(button).split(' ', 1)[0] ?? ''
  const alike = all.filter((one) => nameOf(one).startsWith(`${verb} `))
  if (alike.length >= ROWS) return `${verb} ${/(up|down)$/.exec(nameOf(button))?.[0] ?? ''}`
  return `${nameOf(button).replace(/[\d"“”].*/, '')} ${(button as HTMLButtonElement).type}`
}

/** Whether the page has it around what makes the screen. */
const isAround = (button: Element) =>
  topmost() === document.body &&
  document.querySelector('main') !== null &&
  button.closest('main') === null

/** The title of a dialog or menu, whose ids are made up at each opening. */
function titleOf(scope: Element): string {
  const id = scope.getAttribute('aria-labelledby')
  const title = id === null ? null : document.getElementById(id)
  return scope.getAttribute('aria-label') ?? title?.textContent ?? ''
}

const nameOf = (button: Element) =>
  (button.getAttribute('aria-label') ?? button.textContent ?? '').trim().replace(/\s+/g, ' ')

/**
 * Whether a double press of a button has opened something. What opens and closes by the same
 * button is opened again.
 */
async function openedBy(button: HTMLElement, top: Element): Promise<boolean> {
  const toggles = button.hasAttribute('aria-haspopup')
  if (toggles && button.isConnected && topmost() === top) {
    button.click()
    await quiet()
  }
  return topmost() !== top && topmost() !== document.body && top.isConnected
}

/** Opens all sections of the page that are folded. */
function unfold() {
  for (const details of document.querySelectorAll('details')) details.open = true
  const folded = 'main button[aria-expanded="false"]:not([aria-haspopup])'
  for (const button of document.querySelectorAll<HTMLElement>(folded)) button.click()
}

/** What is typed, by the field's type, its keyboard, or the form that it asks for. */
const VALUES: Readonly<Record<string, string>> = {
  ...{ email: 'pat@example.mil', number: '1', date: '2031-03-01', time: '09:00', numeric: '20' },
  ...{ password: 'correct horse 7', tel: '+15555550100', url: 'https://example.mil/' },
  ...{ 'yyyy-MM-dd': '2031-03-01', 'BCD FGH': 'BCD FGH' },
}

const valueFor = ({ type, inputMode, placeholder }: HTMLInputElement | HTMLTextAreaElement) =>
  VALUES[placeholder] ?? VALUES[type] ?? VALUES[inputMode] ?? 'Example'

/** Fills in the empty fields on top, so that forms are sent. */
function fillIn() {
  const fields = topmost().querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=search], [type=file], [type=radio], [type=checkbox], [readonly]), textarea',
  )
  for (const field of fields) {
    if (field.value !== '' || field.disabled) continue
    // As typing does it: React listens to the event, and looks at what its own setter did not set.
    const of = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(field, valueFor(field))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (topmost() === document.body) return
  const boxes = '[type=checkbox]:not(:checked, :disabled)'
  for (const box of topmost().querySelectorAll<HTMLInputElement>(boxes)) box.click()
}

/** Until the page has not changed for some frames. */
async function quiet() {
  let unchanged = 0
  const observer = new MutationObserver(() => {
    unchanged = 0
  })
  observer.observe(document.body, { childList: true, subtree: true })
  for (let frame = 0; frame < FRAMES_AT_MOST && unchanged < FRAMES_UNCHANGED; frame += 1) {
    unchanged += 1
    await new Promise((painted) => requestAnimationFrame(painted))
  }
  observer.disconnect()
}

import { Button, Key, Origin, type WebDriver, type WebElement } from 'selenium-webdriver'
import type { EngineTab, KeyStep, PointerStep } from './engine.ts'

type Run = <Answer>(command: () => Promise<Answer>) => Promise<Answer>

/**
 * A tab of WebKit by its driver.
 *
 * @param run Runs a command on this tab.
 */
export function webKitTab(web: WebDriver, run: Run): EngineTab {
  return {
    hasTouch: false,
    evaluate: (body) =>
      run(async () => {
        const answer = await web.executeAsyncScript<{ value?: string; error?: string }>(
          `const done = arguments[arguments.length - 1];
          (async () => {${body}})().then(
            (value) => done({ value }), (error) => done({ error: String(error && (error.message || error)) }))`,
        )
        if (answer.error !== undefined) throw new Error(answer.error)
        return answer.value ?? ''
      }),
    goto: (address) => run(() => web.get(address)),
    reload: () => run(() => web.navigate().refresh()),
    back: () => run(() => web.navigate().back()),
    forward: () => run(() => web.navigate().forward()),
    address: () => run(() => web.getCurrentUrl()),
    focus: () => run(async () => {}),
    pointer: (steps) => run(() => performPointer(web, steps)),
    keys: (steps) => run(() => performKeys(web, steps)),
    chooseFiles: (expression, paths) =>
      run(async () => {
        const input = await web.executeScript<WebElement>(`return ${expression}`)
        await input.sendKeys(paths.join('\n'))
      }),
    resize: (size) =>
      run(async () => {
        const window = web.manage().window()
        await window.setRect({ x: 0, y: 0, ...size })
        const inner = await web.executeScript<number[]>('return [innerWidth, innerHeight]')
        const [width = 0, height = 0] = inner
        if (width === size.width && height === size.height) return
        await window.setRect({
          ...{ x: 0, y: 0 },
          width: 2 * size.width - width,
          height: 2 * size.height - height,
        })
      }),
    screenshot: () => run(async () => Buffer.from(await web.takeScreenshot(), 'base64')),
    async pdf() {
      throw new Error('WebKitWebDriver cannot print. webkit-window.py prints what a page prints.')
    },
    close: () => run(() => web.close()),
  }
}

/** WebKitGTK's driver has no touch: a tap is a press of the mouse. */
async function performPointer(web: WebDriver, steps: readonly PointerStep[]) {
  let actions = web.actions({ async: true })
  for (const step of steps) {
    if (step.type === 'move') {
      actions = actions.move({
        x: Math.round(step.x),
        y: Math.round(step.y),
        duration: 0,
        origin: Origin.VIEWPORT,
      })
    } else if (step.type === 'down') actions = actions.press(Button.LEFT)
    else actions = actions.release(Button.LEFT)
  }
  await actions.perform()
}

async function performKeys(web: WebDriver, steps: readonly KeyStep[]) {
  let actions = web.actions({ async: true })
  for (const { type, key } of steps) {
    const code = KEYS[key] ?? key
    actions = type === 'down' ? actions.keyDown(code) : actions.keyUp(code)
  }
  await actions.perform()
}

const KEYS: Readonly<Record<string, string>> = {
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ' ': Key.SPACE,
  Tab: Key.TAB,
  Backspace: Key.BACK_SPACE,
  Delete: Key.DELETE,
  Home: Key.HOME,
  End: Key.END,
  PageUp: Key.PAGE_UP,
  PageDown: Key.PAGE_DOWN,
  Shift: Key.SHIFT,
  Control: Key.CONTROL,
  Alt: Key.ALT,
  Meta: Key.META,
}

/** A key that is pressed or released, named as Playwright names it. */
export type KeyStep = { type: 'down' | 'up'; key: string }
/** A step of a mouse or a finger, in CSS pixels of the window. */
export type PointerStep = { type: 'move'; x: number; y: number } | { type: 'down' | 'up' }

export interface EngineCookie {
  name: string
  value: string
  httpOnly: boolean
}

/** A tab of a browser, by what every driver can do. */
export interface EngineTab {
  /** False if a tap is a press of the mouse. */
  readonly hasTouch: boolean
  /** Runs an async function body on the page; it returns a string. */
  evaluate(body: string): Promise<string>
  goto(address: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  address(): Promise<string>
  /** Gives the tab the focus of its browser. */
  focus(): Promise<void>
  pointer(steps: readonly PointerStep[], kind: 'mouse' | 'touch'): Promise<void>
  keys(steps: readonly KeyStep[]): Promise<void>
  /** Chooses files in the input that the expression evaluates to. */
  chooseFiles(expression: string, paths: readonly string[]): Promise<void>
  resize(size: { width: number; height: number }): Promise<void>
  screenshot(): Promise<Buffer>
  /** The page as it is printed on Letter paper, if the driver can print. */
  pdf(): Promise<Buffer>
  close(): Promise<void>
}

/** A profile of its own: nothing in it is shared with another one. */
export interface EngineProfile {
  /** The folder where it saves downloads. */
  readonly downloads: string
  openTab(): Promise<EngineTab>
  cookies(origin: string): Promise<EngineCookie[]>
  setCookie(origin: string, cookie: EngineCookie): Promise<void>
  clearCookies(): Promise<void>
  close(): Promise<void>
  /** Ends all of the browser's processes at once, as a phone does. */
  kill(): Promise<void>
}

/** A browser that is running, or starts one a profile. */
export interface Engine {
  /** @param folder Where the profile stays after its end; by default it is forgotten. */
  openProfile(folder?: string): Promise<EngineProfile>
  close(): Promise<void>
}

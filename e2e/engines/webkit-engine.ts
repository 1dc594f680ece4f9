import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Builder, Capabilities } from 'selenium-webdriver'
import type { WebKitPlaces } from '../../scripts/engine-places.ts'
import { freePort } from '../../scripts/free-port.ts'
import { QUIET_MS } from '../watchdog/limits.ts'
import type { Engine, EngineProfile } from './engine.ts'
import { answered, NoAnswer } from './waiting.ts'
import { webKitTab } from './webkit-tab.ts'

/** Much longer than a browser takes to open on a busy machine (4.4 s), in milliseconds. */
const OPENING_MS = 40_000

const KEPT_PROFILE_WINDOW = join(import.meta.dirname, 'webkit-window.py')

/**
 * WebKitGTK's MiniBrowser by its WebDriver, on a display of its own. Each profile is a process: the
 * browser forgets it at its end.
 */
export async function startWebKit({ driver, browser, display }: WebKitPlaces): Promise<Engine> {
  const screen = await startDisplay(display)
  return {
    openProfile: (folder) => openProfile({ driver, browser }, screen.name, folder),
    async close() {
      screen.process.kill()
    },
  }
}

/** The driver sometimes never answers when it opens a browser; another one does. */
async function openProfile(
  places: Pick<WebKitPlaces, 'driver' | 'browser'>,
  display: string,
  folder: string | undefined,
): Promise<EngineProfile> {
  for (let tries = 1; ; tries += 1) {
    const driver = await startDriver(places, display, folder)
    const silence = new NoAnswer(`WebKitWebDriver opened no browser in ${OPENING_MS} ms.`)
    try {
      return profileOf(await answered(driver.opening, { silence, timeout: OPENING_MS }), driver)
    } catch (error) {
      await killAll(driver.service)
      if (!(error instanceof NoAnswer) || tries === 3) throw error
    }
  }
}

async function startDriver(
  places: Pick<WebKitPlaces, 'driver' | 'browser'>,
  display: string,
  folder: string | undefined,
) {
  const port = await freePort()
  const home = homeOf()
  const service = spawn(places.driver, [`--port=${port}`], {
    stdio: 'ignore',
    // A group of processes, which can be killed as one.
    detached: true,
    // No bus and no software rendering beyond what a screenshot needs.
    env: {
      ...process.env,
      DISPLAY: display,
      LIBGL_ALWAYS_SOFTWARE: '1',
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      XDG_CONFIG_HOME: home.config,
      ...(folder === undefined ? {} : { JOURNEY_PROFILE: folder }),
    },
  })
  await listening(port)
  const builder = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(
    new Capabilities({
      browserName: folder === undefined ? 'MiniBrowser' : 'JourneyWindow',
      unhandledPromptBehavior: 'accept',
      'webkitgtk:browserOptions':
        folder === undefined
          ? { binary: places.browser, args: ['--automation'] }
          : { binary: KEPT_PROFILE_WINDOW, args: [] },
    }),
  )
  return { service, home, opening: openBrowser(builder) }
}

async function openBrowser(builder: Builder) {
  const web = await builder.build()
  await web.manage().setTimeouts({ script: QUIET_MS, pageLoad: QUIET_MS })
  return { web, firstTab: await web.getWindowHandle() }
}

type Opened = Awaited<ReturnType<typeof openBrowser>>
type Driver = Awaited<ReturnType<typeof startDriver>>

function profileOf({ web, firstTab }: Opened, { service, home }: Driver): EngineProfile {
  let isFirst = true
  let active = firstTab
  // Commands are for the tab that was last switched to, so one comes after the other.
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<Answer>(work: () => Promise<Answer>) {
    const silence = new NoAnswer(`WebKitWebDriver did not answer in ${QUIET_MS} ms.`)
    const timed = () => answered(work(), { silence, timeout: QUIET_MS })
    const turn = last.then(timed, timed)
    last = turn
    return turn
  }
  return {
    downloads: home.downloads,
    openTab: () =>
      inTurn(async () => {
        if (!isFirst) await web.switchTo().newWindow('tab')
        isFirst = false
        const handle = await web.getWindowHandle()
        active = handle
        return webKitTab(web, (command) =>
          inTurn(async () => {
            if (active !== handle) await web.switchTo().window(handle)
            active = handle
            return command()
          }),
        )
      }),
    cookies: () =>
      inTurn(async () => {
        const all = await web.manage().getCookies()
        return all.map(({ name, value, httpOnly = false }) => ({ name, value, httpOnly }))
      }),
    setCookie: (origin, cookie) =>
      inTurn(async () => {
        if (!(await web.getCurrentUrl()).startsWith(origin)) await web.get(`${origin}/robots.txt`)
        await web.manage().addCookie({ ...cookie, path: '/', sameSite: 'Lax' })
      }),
    clearCookies: () => inTurn(() => web.manage().deleteAllCookies()),
    async close() {
      await inTurn(() => web.quit()).catch(() => undefined)
      service.kill()
    },
    kill: () => killAll(service),
  }
}

/** Ends the driver and its browser. */
async function killAll(service: ChildProcess) {
  if (service.pid === undefined || service.exitCode !== null || service.signalCode !== null) return
  const ended = new Promise((resolve) => service.once('exit', resolve))
  process.kill(-service.pid, 'SIGKILL')
  await ended
}

/** Settings of the desktop that name the folder of downloads. */
function homeOf() {
  const config = mkdtempSync(join(tmpdir(), 'squared-away-webkit-'))
  const downloads = join(config, 'downloads')
  mkdirSync(downloads)
  writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  return { config, downloads }
}

/** An X server without a screen; it chooses a number that is free. */
function startDisplay(program: string): Promise<{ name: string; process: ChildProcess }> {
  return new Promise((resolve, reject) => {
    const started = spawn(
      program,
      ['-displayfd', '3', '-screen', '0', '1800x1400x24', '-nolisten', 'tcp'],
      {
        stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      },
    )
    started.on('error', reject)
    started.on('exit', (code) => reject(new Error(`${program} ended with ${code}.`)))
    started.stdio[3]?.on('data', (number) =>
      resolve({ name: `:${String(number).trim()}`, process: started }),
    )
  })
}

/** Resolves once a program listens. */
async function listening(port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = createConnection(port, '127.0.0.1', () => {
        socket.destroy()
        resolve(true)
      })
      socket.on('error', () => resolve(false))
    })
    if (isOpen) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver does not listen.')
}

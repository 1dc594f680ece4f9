import { execFileSync } from 'node:child_process'
import { chromium, type LaunchOptions } from '@playwright/test'
import { watchContext } from '../watchdog/watch.ts'
import type { OpenKeptBrowser } from './kept-device.ts'

/** Opens Chromium with a profile that stays in its folder, by Playwright. */
export function openKeptChromium(
  launch: LaunchOptions,
  viewport: { width: number; height: number },
): OpenKeptBrowser {
  return async (folder, { url }) => {
    const context = await chromium.launchPersistentContext(folder, {
      ...launch,
      baseURL: url,
      viewport,
      serviceWorkers: 'allow',
    })
    watchContext(context)
    const page = context.pages()[0] ?? (await context.newPage())
    return {
      page,
      quit: () => context.close(),
      async kill() {
        const ended = new Promise((resolve) => context.once('close', resolve))
        for (const pid of processesWith(folder)) process.kill(pid, 'SIGKILL')
        await ended
      },
    }
  }
}

/** The processes that were started with this folder. */
function processesWith(folder: string): number[] {
  const running = execFileSync('ps', ['-axo', 'pid=,args='], { encoding: 'utf8' })
  return running.split('\n').flatMap((line) => (line.includes(folder) ? [parseInt(line, 10)] : []))
}

import { createStore, useStore } from '@mantine/store'

/** The browser's own dialog for adding the app to the home screen (Chromium only). */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

const offers = createStore<{ event: InstallEvent | null; isInstalled: boolean }>({
  event: null,
  isInstalled: false,
})

/**
 * Keeps the browser's offer to install the app until a button asks for it. The browser makes it
 * once per page load, possibly before the screen that has the button.
 */
export function keepInstallOffer() {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offers.setState({ event: event as InstallEvent, isInstalled: false })
  })
  window.addEventListener('appinstalled', () => {
    offers.setState({ event: null, isInstalled: true })
  })
}

/**
 * How this device can add the app to its home screen: `prompt` opens the browser's dialog, and is
 * null where only the browser's menu can do it. `isInstalled` is true in the installed app.
 */
export function useInstallOffer() {
  const { event, isInstalled } = useStore(offers)
  const prompt = event === null ? null : () => void event.prompt()
  return { prompt, isInstalled: isInstalled || matchMedia('(display-mode: standalone)').matches }
}

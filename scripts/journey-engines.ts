import { installDebianPackages } from './chromium.ts'
import { type EngineName, enginePlaces } from './engine-places.ts'

/** The engines besides Chromium, with what Debian calls them. */
const ENGINES: Readonly<Record<EngineName, { name: string; packages: readonly string[] }>> = {
  webkit: {
    name: 'WebKit',
    // The last one records sound.
    packages: [
      ...['webkit2gtk-driver', 'xvfb', 'python3-gi', 'gir1.2-webkit2-4.1'],
      'gstreamer1.0-plugins-bad',
    ],
  },
  firefox: { name: 'Firefox', packages: ['firefox-esr'] },
}

/**
 * The engines that journeys can run in here. One that is not on the machine is installed if we may;
 * the rest is named, and nothing counts as passed in it.
 */
export function findJourneyEngines(): { found: EngineName[]; missing: string[] } {
  const names = Object.keys(ENGINES) as EngineName[]
  for (const name of names) {
    if (enginePlaces(name) === undefined) installDebianPackages(ENGINES[name].packages)
  }
  const found = names.filter((name) => enginePlaces(name) !== undefined)
  const missing = names.filter((name) => !found.includes(name)).map((name) => ENGINES[name].name)
  return { found, missing }
}

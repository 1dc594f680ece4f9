import { z } from 'zod'

/** The build's list of files that each screen loads. */
export const SCREEN_FILES = '__screen-files.json'

const Noted = z.record(z.string(), z.array(z.string().startsWith('/assets/')))

/**
 * Returns the `Link` header of each screen, by its path: the scripts and styles that it loads
 * besides those of the page, so that a browser requests all of them with the page and not one after
 * the other.
 * @throws If the build's list is invalid.
 */
export function readScreenLinks(text: string): (path: string) => string | undefined {
  const screens = Object.entries(Noted.parse(JSON.parse(text))).map(([address, files]) => ({
    pattern: new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`),
    link: files.map(linkTo).join(', '),
  }))
  return (path) => screens.find(({ pattern }) => pattern.test(path))?.link
}

function linkTo(file: string): string {
  return file.endsWith('.css') ? `<${file}>; rel=preload; as=style` : `<${file}>; rel=modulepreload`
}

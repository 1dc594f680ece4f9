import { z } from 'zod'

/** Where the build notes which files each screen loads. */
export const SCREEN_FILES = '__screen-files.json'

const Noted = z.record(z.string(), z.array(z.string().startsWith('/assets/')))

/**
 * The `Link` header of each screen, by its address: the scripts and styles that it loads besides
 * those of the page. A browser then asks for all of them with the page, not one after the other.
 *
 * @throws when the build wrote something else.
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

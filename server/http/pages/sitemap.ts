const CANONICAL = /<link\b(?=[^>]*\srel="canonical")[^>]*\shref="([^"]+)"/

/** A list of the pages of the built app that name an address of their own: those to be found. */
export function sitemapOf(files: ReadonlyMap<string, Buffer>): string {
  const pages = [...files]
    .filter(([name]) => name.endsWith('.html'))
    .flatMap(([, body]) => CANONICAL.exec(body.toString('utf8'))?.[1] ?? [])
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.sort().map((page) => `<url><loc>${page}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
}

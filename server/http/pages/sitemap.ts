const CANONICAL = /<link\b(?=[^>]*\srel="canonical")[^>]*\shref="([^"]+)"/

/** The sitemap: pages of the built app with a canonical URL. */
export function buildSitemap(files: readonly (readonly [name: string, body: Buffer])[]): string {
  const pages = files
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

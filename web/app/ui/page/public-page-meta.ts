import { pageTitle } from './page-title.ts'

/** A page that search engines index and people share. */
type SharedPage = {
  readonly title: string
  /** One or two sentences about the page. */
  readonly description: string
  /** Path, starting with `/`. */
  readonly path: string
}

/** Placeholder for the site's origin, which the server fills in. */
const origin = () => (typeof location === 'undefined' ? 'https://origin.invalid' : location.origin)

const IMAGE = '/social-preview.png'
const IMAGE_TEXT = 'Squared Away: know the answer before the board asks the question.'

/** Meta tags of a public page, for search engines and link previews. */
export function publicPageMeta({ title, description, path }: SharedPage) {
  const address = `${origin()}${path}`
  const property = (name: string, content: string) => ({ property: `og:${name}`, content })
  return [
    ...pageTitle(title),
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    property('type', 'website'),
    property('site_name', 'Squared Away'),
    property('title', title),
    property('description', description),
    property('url', address),
    property('image', `${origin()}${IMAGE}`),
    property('image:width', '1200'),
    property('image:height', '630'),
    property('image:alt', IMAGE_TEXT),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

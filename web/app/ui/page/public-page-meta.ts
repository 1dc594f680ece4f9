import { pageTitle } from './page-title.ts'

/** A page that search engines list and people share. */
type SharedPage = {
  readonly title: string
  /** A sentence or two about what is there. */
  readonly description: string
  /** Its address, from `/`. */
  readonly path: string
}

/** Where the page is: the build does not know, and the server writes it in. */
const origin = () => (typeof location === 'undefined' ? 'https://origin.invalid' : location.origin)

const IMAGE = '/social-preview.png'
const IMAGE_TEXT = 'Squared Away: know the answer before the board asks the question.'

/** Title, description and address of a page, for search engines and for a link that is shared. */
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

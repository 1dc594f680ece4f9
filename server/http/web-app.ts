import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from '../configuration/configuration.ts'
import { accepts } from './accepted-encodings.ts'
import { sendNoRoute } from './error-answers.ts'
import { originsNow } from './origins.ts'
import { pageSpelledOtherwise } from './pages/page-addresses.ts'
import {
  type BuiltFiles,
  compressWell,
  isPage,
  ofInstallation,
  type PageSettings,
  readWritten,
  type WrittenPage,
} from './pages/page-installation.ts'
import { readScreenLinks, SCREEN_FILES } from './pages/screen-files.ts'
import { buildSitemap } from './pages/sitemap.ts'
import {
  addressTrialHeaders,
  fileHeaders,
  type Headers,
  pageHeaders,
  wasmWorkerHeaders,
} from './security-headers.ts'
import { unpackedOnDemand } from './unpacked-on-demand.ts'

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  data: 'text/x-script; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  wasm: 'application/wasm',
}

/** The workers that read foreign decks and photos with WebAssembly (decisions 118, 194). */
const WASM_WORKER = /^assets\/(?:deck-worker-[\w-]+|photo-reader-[\w-]+\/worker\.min)\.js$/

/** The worker that tries a public address before it is kept. */
const ADDRESS_TRIAL = /^assets\/address-trial-worker-[\w-]+\.js$/

/** The folder of the files whose names contain a hash of their contents. */
const ASSETS = 'assets/'

/** React Router's page for all paths that are not prerendered. */
const FALLBACK = '__spa-fallback.html'

type Encoding = 'br' | 'gzip' | 'identity'
/** A body in memory, or a function that makes it from another form. */
type Body = Buffer | (() => Promise<Buffer>)
type Variant = { body: Body; headers: Headers }
/** A built file, with the compressed forms of the build. */
type Served = Record<'identity', Variant> & Partial<Record<Encoding, Variant>>

/** The built app as this installation serves it. */
type BuiltApp = {
  readonly served: ReadonlyMap<string, Served>
  readonly linksOf: ReturnType<typeof readScreenLinks>
  readonly sitemap: () => string
  /** Compresses pages better than there was time for before the first request. */
  compressWell(): Promise<void>
  /** Writes the pages again, for another configuration. */
  writePages(): void
}

type Site = {
  /** The folder of the build. */
  readonly root: string
  readonly configuration: PageSettings & Pick<Configuration, 'allowedOrigins'>
  /** Has a listener called when the configuration changed. */
  readonly onSettings: (listener: () => void) => void
}

/** Sends the app with status 404 to a browser that opens a page. @returns False for other calls. */
export type SendNotFoundPage = (request: FastifyRequest, reply: FastifyReply) => boolean

export const NO_PAGES: SendNotFoundPage = () => false

/**
 * Serves the built web app from memory. Files are read once at startup, so no spelling of a URL
 * reaches another file. Pages under /home return the app. A page with a trailing slash or in
 * another case redirects. Any other unknown page returns the app with status 404 to a browser, for
 * which the app shows its own. Without a build, only an explanation is served.
 */
export function serveWebApp(app: FastifyInstance, site: Site): SendNotFoundPage {
  const built = readBuiltApp(site)
  const { served, linksOf } = built
  const fallbackName = [FALLBACK, 'index.html'].find((name) => served.has(name))
  if (fallbackName === undefined) {
    app.get('/', (_request, reply) =>
      reply.code(503).type('text/plain').send('The web app is not built yet: npm run build\n'),
    )
    app.setNotFoundHandler(sendNoRoute)
    return NO_PAGES
  }
  const sendFile = (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const file = served.get(name)
    return file === undefined ? reply.callNotFound() : send(request, reply, file)
  }
  const pages = new Set<string>()
  for (const name of served.keys()) {
    const path = pathOf(name)
    if (path === undefined) continue
    if (isPage(name)) pages.add(path)
    if (!name.startsWith(ASSETS)) app.get(path, (request, reply) => sendFile(request, reply, name))
  }
  // One route for hundreds of files: a route for each would take a tenth of the start.
  app.get<{ Params: { '*': string } }>(`/${ASSETS}*`, (request, reply) =>
    sendFile(request, reply, ASSETS + request.params['*']),
  )
  app.server.once('listening', () => void built.compressWell())
  site.onSettings(() => {
    built.writePages()
    void built.compressWell()
  })
  app.get('/sitemap.xml', (_request, reply) =>
    reply
      .headers({ ...fileHeaders(site.configuration), 'content-type': TYPES.xml })
      .send(built.sitemap()),
  )
  for (const path of ['/home', '/home/*']) {
    app.get(path, (request, reply) => {
      const link = linksOf(request.url.replace(/\?.*$/, ''))
      return sendFile(
        request,
        link === undefined ? reply : reply.header('link', link),
        fallbackName,
      )
    })
  }
  const sendNotFound: SendNotFoundPage = (request, reply) => {
    if (!isRead(request) || !acceptsPages(request) || isApi(request)) return false
    sendFile(request, reply.code(404), fallbackName)
    return true
  }
  app.setNotFoundHandler((request, reply) => {
    // Link checkers and crawlers do not ask for HTML, and follow a redirect all the same.
    const page = isRead(request) ? pageSpelledOtherwise(request.url, pages) : undefined
    if (page !== undefined) return reply.redirect(page, 301)
    return sendNotFound(request, reply) ? reply : sendNoRoute(request, reply)
  })
  return sendNotFound
}

/**
 * Reads the build file by file. Of a file with compressed forms, only those are kept, but for what
 * the configuration changes: the pages, and the list of their contents in the service worker.
 */
function readBuiltApp({ root, configuration }: Site): BuiltApp {
  const files = listFiles(root)
  const sources = readWritten(files)
  const served = new Map<string, Served>()
  let written: ReadonlyMap<string, WrittenPage> = new Map()
  const describe = (name: string, forms: Forms) =>
    served.set(name, describeFile(name, forms, configuration))
  for (const [name, read] of files) {
    const isCompressed = /\.(br|gz)$/.test(name) && files.has(name.replace(/\.(br|gz)$/, ''))
    if (isCompressed || sources.has(name)) continue
    const [br, gz] = [files.get(`${name}.br`), files.get(`${name}.gz`)]
    describe(name, { body: read(), br: br?.(), gz: gz?.() })
  }
  const writePages = () => {
    written = ofInstallation(sources, configuration)
    for (const [name, forms] of written) describe(name, forms)
  }
  writePages()
  return {
    served,
    linksOf: readScreenLinks(files.get(SCREEN_FILES)?.().toString('utf8') ?? '{}'),
    sitemap: () => buildSitemap([...written].map(([name, { body }]) => [name, body])),
    writePages,
    async compressWell() {
      for (const [name, { body }] of written) {
        const file = served.get(name)
        if (file?.br) file.br.body = await compressWell(body)
      }
    },
  }
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

const acceptsPages = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true

const isApi = ({ raw: { url = '' } }: FastifyRequest) => /^\/v1(?:[/?]|$)/.test(url)

/**
 * All files below `root` by name, with `/` between folders, without hidden files and source maps.
 */
function listFiles(root: string): BuiltFiles {
  const files = new Map<string, () => Buffer>()
  let entries: ReturnType<typeof list>
  try {
    entries = list(root)
  } catch {
    return files
  }
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(root, path).split(sep).join('/')
    const isHidden = name.split('/').some((part) => part.startsWith('.'))
    if (entry.isFile() && !isHidden && !/\.map(\.br|\.gz)?$/.test(name)) {
      files.set(name, () => readUnpooled(path))
    }
  }
  return files
}

/**
 * Reads a file into memory of its own. `readFileSync` puts small files into a pool of 64 kB, and one
 * file that is kept would keep the whole pool.
 */
function readUnpooled(path: string): Buffer {
  const file = readFileSync(path)
  const unpooled = Buffer.allocUnsafeSlow(file.length)
  file.copy(unpooled)
  return unpooled
}

const list = (root: string) => readdirSync(root, { recursive: true, withFileTypes: true })

/** The URL path of a file; for a page without its file name. */
function pathOf(name: string): string | undefined {
  if (name === FALLBACK || name === SCREEN_FILES) return undefined
  if (name === 'index.html') return '/'
  return `/${name.replace(/(\/index)?\.html$/, '')}`
}

/** A file, with the compressed forms that it has. */
type Forms = {
  readonly body: Buffer
  readonly br?: Body | undefined
  readonly gz?: Body | undefined
}

function describeFile(
  name: string,
  { body, br, gz }: Forms,
  configuration: Site['configuration'],
): Served {
  const extension = name.slice(name.lastIndexOf('.') + 1)
  const tag = hash('sha256', body, 'base64url').slice(0, 22)
  const shared = {
    ...fileHeaders(configuration),
    'content-type': TYPES[extension] ?? 'application/octet-stream',
    'cache-control': name.startsWith(ASSETS) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(isPage(name) ? pageHeaders(body.toString('utf8'), originsNow(configuration)) : {}),
    ...(WASM_WORKER.test(name) ? wasmWorkerHeaders : {}),
    ...(ADDRESS_TRIAL.test(name) ? addressTrialHeaders : {}),
  }
  const served: Served = {
    identity: {
      // Browsers take compressed files, so others, five times as large, are unpacked when asked for.
      body: gz instanceof Buffer ? unpackedOnDemand(gz) : body,
      headers: { ...shared, etag: `"${tag}"` },
    },
  }
  for (const [encoding, compressed] of [
    ['br', br],
    ['gzip', gz],
  ] as const) {
    if (compressed === undefined) continue
    served.identity.headers = { ...served.identity.headers, vary: 'accept-encoding' }
    const headers = { ...shared, etag: `"${tag}-${encoding}"`, vary: 'accept-encoding' }
    served[encoding] = { body: compressed, headers: { ...headers, 'content-encoding': encoding } }
  }
  return served
}

function send(request: FastifyRequest, reply: FastifyReply, file: Served): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  const { body, headers } =
    (accepts(accepted, 'br') && file.br) ||
    (accepts(accepted, 'gzip') && file.gzip) ||
    file.identity
  reply.headers(headers)
  const isKnown = request.headers['if-none-match']?.includes(headers.etag ?? '') === true
  if (isKnown && reply.statusCode === 200) return reply.code(304).send()
  if (typeof body !== 'function') return reply.send(body)
  body().then(
    (unpacked) => reply.send(unpacked),
    (error: Error) => reply.send(error),
  )
  return reply
}

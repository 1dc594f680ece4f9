import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import {
  BUILT_OPERATOR,
  DEFAULT_REPLY_HOURS,
  NO_CONTACT,
  UNNAMED_OPERATOR,
} from '@squared-away/domain/installation'
import type { Configuration } from '../../configuration/configuration.ts'

/** Built files by name, each with a function that reads it. */
export type BuiltFiles = ReadonlyMap<string, () => Buffer>

/** What the pages of an installation depend on. */
export type PageSettings = OperatorSettings &
  Pick<Configuration, 'projectId' | 'publicUrl' | 'oauth'>

type OperatorSettings = Pick<
  Configuration,
  'operatorName' | 'contactEmail' | 'replyHours' | 'appStoreUrl' | 'playStoreUrl'
>

/** The contents of a page, and its compressed forms if the build had them. */
export type WrittenPage = {
  readonly body: Buffer
  readonly br?: () => Promise<Buffer>
  readonly gz?: () => Promise<Buffer>
}

/** The text of a built file, and which compressed forms the build has of it. */
type Source = { readonly text: string; readonly hasBr: boolean; readonly hasGz: boolean }

/** The files of the build that an installation changes, by name. */
export type WrittenSources = ReadonlyMap<string, Source>

const SERVICE_WORKER = 'service-worker.js'

/**
 * The text up to the value of the attribute that the page's root was rendered with, and the value.
 */
const PROJECT = /(<html\b[^>]*\sdata-project=")[^"]*(?=")/
const PROJECT_END = /(<html\b[^>]*\sdata-project="[^"]*")/
/** Placeholder for the site's own origin in built pages. */
const BUILT_ORIGIN = 'https://origin.invalid'
const BUILT_CONTACT = `<a href="mailto:${BUILT_OPERATOR.contact}">${BUILT_OPERATOR.contact}</a>`

/** Their buttons are on every site; those that are off say so. */
const COMMON_PROVIDERS = ['apple', 'google'] as const

const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const compress = promisify(brotliCompress)
const compressForOld = promisify(gzip)

/** Compresses a page as well as the build does, off the main thread. */
export const compressWell = (body: Buffer): Promise<Buffer> => compress(body)

export const isPage = (name: string): boolean => name.endsWith('.html')

/** Reads what `ofInstallation` writes again for each configuration. */
export function readWritten(files: BuiltFiles): WrittenSources {
  return new Map(
    [...files].flatMap(([name, read]) => {
      if (!isPage(name) && name !== SERVICE_WORKER) return []
      const [hasBr, hasGz] = [files.has(`${name}.br`), files.has(`${name}.gz`)]
      return [[name, { text: read().toString('utf8'), hasBr, hasGz }] as const]
    }),
  )
}

/**
 * Writes the pages for this server's project, origin, sign-in providers and operator, which the
 * build does not know, and their contents into the service worker's list, so that devices fetch what
 * changed. They are compressed again if the build had compressed them, at the first request that
 * accepts it: quickly, in a hundredth of the time for a tenth more bytes. `compressWell` does better
 * later.
 */
export function ofInstallation(
  sources: WrittenSources,
  settings: PageSettings,
): ReadonlyMap<string, WrittenPage> {
  const attributes = attributesOf(settings)
  const texts = new Map<string, string>()
  for (const [name, { text }] of sources) {
    if (isPage(name)) texts.set(name, pageText(text, settings, attributes))
  }
  const worker = sources.get(SERVICE_WORKER)
  if (worker) texts.set(SERVICE_WORKER, withRevisions(worker.text, texts))
  return new Map([...texts].map(([name, text]) => [name, compressible(text, sources.get(name))]))
}

function pageText(built: string, settings: PageSettings, attributes: string): string {
  const { projectId, publicUrl, operatorName, contactEmail, replyHours } = settings
  const contact =
    contactEmail === undefined
      ? `<span>${NO_CONTACT}</span>`
      : `<a href="mailto:${escaped(contactEmail)}">${escaped(contactEmail)}</a>`
  return built
    .replace(PROJECT, (_, start: string) => start + projectId)
    .replace(PROJECT_END, (_, start: string) => start + attributes)
    .replaceAll(BUILT_ORIGIN, publicUrl)
    .replaceAll(BUILT_CONTACT, () => contact)
    .replaceAll(BUILT_OPERATOR.name, () => escaped(operatorName ?? UNNAMED_OPERATOR))
    .replaceAll(BUILT_OPERATOR.replyHours, String(replyHours))
}

/** What the app reads of the page's root (web/app/ui/public/operator.tsx, web/app/session/oauth.ts). */
function attributesOf({ oauth, ...settings }: PageSettings): string {
  const missing = COMMON_PROVIDERS.filter((id) => oauth[id] === undefined)
  const values = {
    'data-sign-in': oauth.oidc?.name,
    'data-off': missing.length > 0 ? missing.join(' ') : undefined,
    'data-operator': settings.operatorName,
    'data-contact': settings.contactEmail,
    'data-reply-hours':
      settings.replyHours === DEFAULT_REPLY_HOURS ? undefined : String(settings.replyHours),
    'data-app-store': settings.appStoreUrl,
    'data-play-store': settings.playStoreUrl,
  }
  return Object.entries(values)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escaped(value)}"`))
    .join('')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}

/** The text in HTML, as React writes it. */
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)

/** An entry of the service worker's list (web/scripts/service-worker.ts), as the build writes it. */
const ENTRY = /\{revision:`[0-9a-f]+`,url:`([^`]+)`\}/g

/** The service worker with the hashes of the written pages in its list. */
function withRevisions(worker: string, pages: ReadonlyMap<string, string>): string {
  const revisions = new Map(
    [...pages].map(([name, text]) => [addressOf(name), hash('md5', text, 'hex')]),
  )
  return worker.replace(ENTRY, (entry, url: string) => {
    const revision = revisions.get(url)
    return revision === undefined ? entry : `{revision:\`${revision}\`,url:\`${url}\`}`
  })
}

/** The address under which the service worker keeps a page. */
function addressOf(name: string): string {
  if (name === '__spa-fallback.html') return '/home'
  return name === 'index.html' ? '/' : `/${name.replace(/(\/index)?\.html$/, '')}`
}

function compressible(text: string, source: Source | undefined): WrittenPage {
  const body = Buffer.from(text)
  return {
    body,
    ...(source?.hasBr ? { br: once(() => compress(body, QUICK)) } : {}),
    ...(source?.hasGz ? { gz: once(() => compressForOld(body)) } : {}),
  }
}

/** Keeps the result of the first call. */
function once(make: () => Promise<Buffer>): () => Promise<Buffer> {
  let made: Promise<Buffer> | undefined
  return () => {
    made ??= make()
    return made
  }
}

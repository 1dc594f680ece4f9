import { hash } from 'node:crypto'
import type { Configuration } from '../configuration/configuration.ts'

export type Headers = Readonly<Record<string, string>>

const TWO_YEARS = 63_072_000

/** Headers of every page and file. */
export function fileHeaders({ publicUrl }: Pick<Configuration, 'publicUrl'>): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    ...transportHeaders(publicUrl),
  }
}

/** Headers of every data response: a browser that shows it as a page loads nothing. */
export function dataHeaders({ publicUrl }: Pick<Configuration, 'publicUrl'>): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    vary: 'Origin',
    ...transportHeaders(publicUrl),
  }
}

function transportHeaders(publicUrl: string): Headers {
  return publicUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${TWO_YEARS}` }
    : {}
}

/** Policy of a page: only our own files run, and of inline scripts only those of `html`. */
export function pageHeaders(html: string, origins: ReadonlySet<string>): Headers {
  const scripts = inlineScripts(html).map((text) => `'sha256-${hash('sha256', text, 'base64')}'`)
  // A policy cannot name an IPv6 address; 'self' covers it if the page is served from one.
  const sockets = [...origins]
    .filter((origin) => !origin.includes('['))
    .map((origin) => origin.replace(/^http/, 'ws'))
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...new Set(scripts)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    // Recordings of the microphone are played from memory.
    "media-src 'self' blob:",
    `connect-src ${["'self'", ...sockets].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
  return {
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()',
  }
}

/**
 * Policy of the worker scripts that read decks and photos, since a worker uses the policy of its own
 * file. Only there may WebAssembly be compiled (decisions 118, 194), and nothing can be sent
 * elsewhere.
 */
export const wasmWorkerHeaders: Headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
}

/** Policy of the worker script that tries a public address from an admin's browser. It only asks. */
export const addressTrialHeaders: Headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; connect-src https: http://localhost:* http://127.0.0.1:*",
}

function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, text = '']) => text)
}

import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A package that ships, as the lock file has it. */
export type ShippedPackage = {
  readonly name: string
  readonly version: string
  /** An id or an expression of SPDX, as the package says it. */
  readonly license?: string | undefined
  /** The hash of its archive, such as `sha512-…`. */
  readonly integrity?: string | undefined
  /** Its folder, as a path of the project. */
  readonly path: string
}

type LockedPackage = {
  readonly name?: string
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  /** A workspace of ours. */
  readonly link?: boolean
  /** Only tools need it. */
  readonly dev?: boolean
}

/**
 * Licenses under which a package may ship with an MIT product. MPL-2.0 asks for the source of its own
 * files alone, which we ship as they are.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Unlicense', 'Zlib'],
])

/** Licenses that a package has in its LICENSE file and names in no form of SPDX. */
const READ_IN_FILE: Readonly<Record<string, string>> = { 'duck@0.1.12': 'BSD-2-Clause' }

const root = join(import.meta.dirname, '..')

/**
 * The packages of the lock file that ship, without tools and our own workspaces: those of `npm sbom`,
 * which npm has since 9.5 only. The build needs them, also on Debian 12 with its 9.2.
 */
export async function readShippedPackages(): Promise<ShippedPackage[]> {
  const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    await readFile(join(root, 'package-lock.json'), 'utf8'),
  )
  return Object.entries(lock.packages).flatMap(([path, locked]) => {
    const [, inModules] = /.*node_modules\/(.+)$/.exec(path) ?? []
    if (inModules === undefined || locked.link || locked.dev) return []
    const { name = inModules, version = '', license, integrity } = locked
    return [{ name, version, license, integrity, path }]
  })
}

/** One line, with what to do, for each package that ships without an allowed license. */
export function licenseFaults(packages: readonly ShippedPackage[]): string[] {
  return packages
    .filter((shipped) => !holds(findLicense(shipped)))
    .map(
      (shipped) =>
        `${shipped.name}@${shipped.version} ships under ${findLicense(shipped) || 'no license'}, which is not on the list in scripts/shipped-packages.ts. Use another package, or add the license once it is clear that it may ship.`,
    )
}

/** The license of a package; empty if nobody knows it. */
export const findLicense = ({ name, version, license = '' }: ShippedPackage): string =>
  READ_IN_FILE[`${name}@${version}`] ?? license

/**
 * Accepts a license id, or an expression such as `(MIT OR CC0-1.0)` with at least one allowed id.
 */
function holds(license: string): boolean {
  const choices = license.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((id) => ALLOWED.has(id)))
}

/** Advisories against the packages that ship; `undefined` when no registry answered. */
export async function auditedVulnerabilities(): Promise<Record<string, number> | undefined> {
  const output = await npm([
    ...['audit', '--audit=true', '--omit=dev', '--json'],
    ...['--fetch-retries=0', '--fetch-timeout=5000'],
  ])
  try {
    const { metadata } = JSON.parse(output) as {
      metadata?: { vulnerabilities?: Record<string, number> }
    }
    return metadata?.vulnerabilities
  } catch {
    return undefined
  }
}

/** Runs npm in the project; what it printed, however it ended. */
function npm(args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 }
    execFile('npm', args, options, (_error, output) => resolve(output))
  })
}

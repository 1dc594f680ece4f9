import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** The part of a CycloneDX bill of materials that we read. */
export type BillOfMaterials = {
  readonly components: readonly {
    readonly name: string
    readonly version: string
    readonly licenses?: readonly {
      readonly license?: { readonly id?: string; readonly name?: string }
      readonly expression?: string
    }[]
    readonly hashes?: readonly { readonly alg: string }[]
    readonly properties?: readonly { readonly name: string; readonly value: string }[]
  }[]
}

/**
 * Licenses under which a package may ship with an MIT product. MPL-2.0 asks for the source of its own
 * files alone, which we ship as they are.
 */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Unlicense', 'Zlib'],
])

/** Licenses that a package has in its LICENSE file and names in no form that npm reads. */
const READ_IN_FILE: Readonly<Record<string, string>> = { 'duck@0.1.12': 'BSD-2-Clause' }

const root = join(import.meta.dirname, '..')

/**
 * The output of `npm sbom` for every package. With `--omit=dev` it would leave out some that ship.
 */
export async function readBillOfMaterials(): Promise<BillOfMaterials> {
  const output = await npm(['sbom', '--package-lock-only', '--sbom-format=cyclonedx'])
  return JSON.parse(output) as BillOfMaterials
}

/** The packages in it that ship, without tools and our own workspaces. */
export function shippedPackages({ components }: BillOfMaterials): BillOfMaterials['components'] {
  return components.filter(
    ({ properties = [] }) => !properties.some(({ name }) => NOT_SHIPPED.includes(name)),
  )
}

const NOT_SHIPPED = ['cdx:npm:package:private', 'cdx:npm:package:development']

/** One line, with what to do, for each package that ships without an allowed license. */
export function licenseFaults(bill: BillOfMaterials): string[] {
  return shippedPackages(bill)
    .filter((component) => !isAllowed(component))
    .map(
      ({ name, version, licenses }) =>
        `${name}@${version} ships under ${JSON.stringify(licenses ?? 'no license')}, which is not on the list in scripts/shipped-packages.ts. Use another package, or add the license once it is clear that it may ship.`,
    )
}

/** The license that a package declares. */
export function declaredLicense(component: BillOfMaterials['components'][number]): string {
  const { name, version, licenses = [] } = component
  const read = READ_IN_FILE[`${name}@${version}`]
  if (licenses.length === 0 && read !== undefined) return read
  const said = licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression)
  return said.join(' AND ')
}

function isAllowed({
  name,
  version,
  licenses = [],
}: BillOfMaterials['components'][number]): boolean {
  const read = READ_IN_FILE[`${name}@${version}`]
  if (licenses.length === 0 && read !== undefined) return holds(read)
  return (
    licenses.length > 0 &&
    licenses.every(({ license, expression }) => holds(license?.id ?? license?.name ?? expression))
  )
}

/**
 * Accepts a license id, or an expression such as `(MIT OR CC0-1.0)` with at least one allowed id.
 */
function holds(license = ''): boolean {
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

import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** As much of a CycloneDX bill of materials as we read. */
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

/** Licenses under which a package may ship with an MIT product. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'OFL-1.1', 'Unlicense'],
])

const root = join(import.meta.dirname, '..')

/** What `npm sbom` says of every package; with `--omit=dev` it leaves out some that ship, too. */
export async function readBillOfMaterials(): Promise<BillOfMaterials> {
  const output = await npm(['sbom', '--package-lock-only', '--sbom-format=cyclonedx'])
  return JSON.parse(output) as BillOfMaterials
}

/** Those in it that ship: no tools, and not our own workspaces. */
export function shippedPackages({ components }: BillOfMaterials): BillOfMaterials['components'] {
  return components.filter(
    ({ properties = [] }) => !properties.some(({ name }) => NOT_SHIPPED.includes(name)),
  )
}

const NOT_SHIPPED = ['cdx:npm:package:private', 'cdx:npm:package:development']

/** One line for each package that ships without a license of the list, with what to do. */
export function licenseFaults(bill: BillOfMaterials): string[] {
  return shippedPackages(bill)
    .filter((component) => !isAllowed(component))
    .map(
      ({ name, version, licenses }) =>
        `${name}@${version} ships under ${JSON.stringify(licenses ?? 'no license')}, which is not on the list in scripts/shipped-packages.ts. Use another package, or add the license once it is clear that it may ship.`,
    )
}

/** What a package says of its license. */
export function licenseOf({ licenses = [] }: BillOfMaterials['components'][number]): string {
  const said = licenses.map(({ license, expression }) => license?.id ?? license?.name ?? expression)
  return said.join(' AND ')
}

function isAllowed({ licenses = [] }: BillOfMaterials['components'][number]): boolean {
  return (
    licenses.length > 0 &&
    licenses.every(({ license, expression }) => holds(license?.id ?? license?.name ?? expression))
  )
}

/** A license's id, or an expression such as `(MIT OR CC0-1.0)`: one of them is enough. */
function holds(license = ''): boolean {
  const choices = license.replace(/^\((.*)\)$/, '$1').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((id) => ALLOWED.has(id)))
}

/** What a registry knows against the packages that ship; undefined: none answered. */
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

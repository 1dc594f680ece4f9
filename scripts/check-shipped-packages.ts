import {
  auditedVulnerabilities,
  licenseFaults,
  readBillOfMaterials,
  shippedPackages,
} from './shipped-packages.ts'

/**
 * Checks that a bill of materials can be created, that its licenses may ship, and that the registry
 * reports no vulnerabilities.
 */
const [bill, vulnerabilities] = await Promise.all([readBillOfMaterials(), auditedVulnerabilities()])
const faults = licenseFaults(bill)
if (shippedPackages(bill).length === 0) faults.push('npm sbom lists no package.')
if (vulnerabilities === undefined) {
  console.log('Skipped: npm audit, since the registry does not answer it.')
} else if ((vulnerabilities.high ?? 0) + (vulnerabilities.critical ?? 0) > 0) {
  faults.push(`npm audit knows of ${JSON.stringify(vulnerabilities)}: run npm audit --omit=dev.`)
}
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)

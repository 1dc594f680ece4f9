import { auditedVulnerabilities, licenseFaults, readShippedPackages } from './shipped-packages.ts'

/** Checks that the licenses of the packages may ship, and that the registry reports no vulnerabilities. */
const [shipped, vulnerabilities] = await Promise.all([
  readShippedPackages(),
  auditedVulnerabilities(),
])
const faults = licenseFaults(shipped)
if (shipped.length === 0) faults.push('The lock file lists no package that ships.')
if (vulnerabilities === undefined) {
  console.log('Skipped: npm audit, since the registry does not answer it.')
} else if ((vulnerabilities.high ?? 0) + (vulnerabilities.critical ?? 0) > 0) {
  faults.push(`npm audit knows of ${JSON.stringify(vulnerabilities)}: run npm audit --omit=dev.`)
}
for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)

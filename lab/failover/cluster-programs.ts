import { existsSync } from 'node:fs'
import { findProgram } from '../../scripts/find-program.ts'

/** Debian's packages of the cluster in deploy/failover, each with a program that it brings. */
const PACKAGES = {
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  'postgresql-client': 'psql',
} as const

type Program = (typeof PACKAGES)[keyof typeof PACKAGES]

/** The packages that are not on this machine. */
export function missingPackages(): string[] {
  const missing = Object.entries(PACKAGES).filter(([, program]) => !findProgram(program))
  // configure.sh looks there.
  const isServerThere = existsSync('/usr/lib/postgresql')
  return [...missing.map(([name]) => name), ...(isServerThere ? [] : ['postgresql'])]
}

/** @throws If the program is not installed. */
export function programPath(program: Program): string {
  const path = findProgram(program)
  if (path === undefined) throw new Error(`${program} is not installed.`)
  return path
}

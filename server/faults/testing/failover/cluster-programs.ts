import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian's packages of the cluster in deploy/failover, each with a program that it brings. */
const PACKAGES = {
  patroni: 'patroni',
  'etcd-server': 'etcd',
  haproxy: 'haproxy',
  'postgresql-client': 'psql',
} as const

type Program = (typeof PACKAGES)[keyof typeof PACKAGES]

/** Administrators' programs are often not on a user's PATH. */
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin']

/** The packages that are not on this machine. */
export function missingPackages(): string[] {
  const missing = Object.entries(PACKAGES).filter(
    ([, program]) => findProgram(program) === undefined,
  )
  return missing.map(([name]) => name)
}

/** @throws If the program is not installed. */
export function programPath(program: Program): string {
  const path = findProgram(program)
  if (path === undefined) throw new Error(`${program} is not installed.`)
  return path
}

const findProgram = (program: Program) =>
  FOLDERS.map((folder) => join(folder, program)).find((path) => existsSync(path))

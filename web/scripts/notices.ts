/// <reference types="node" />
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readShippedPackages } from '../../scripts/shipped-packages.ts'
import { thirdPartyNotices } from '../../scripts/third-party-notices.ts'

/** Writes the licenses of everything that ships with the product. */
const notices = await thirdPartyNotices(await readShippedPackages())
await writeFile(join(import.meta.dirname, '../build/client/third-party-notices.txt'), notices)

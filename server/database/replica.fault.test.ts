import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startPostgres } from '../../scripts/postgres.ts'
import { WITH_POSTGRES } from '../testing/databases.ts'
import { runProgram } from '../testing/process.ts'
import { checkReplica } from './replica.ts'

test.runIf(WITH_POSTGRES)(
  'a start with the wrong address of a replica says what to set',
  async () => {
    const primary = await startPostgres({ synchronousCommit: 'on' })
    const dataDir = await mkdtemp(join(tmpdir(), 'squared-away-'))
    const stranger = await startPostgres()
    const strangers = await startPostgres({ standbyOf: stranger.url })
    await expect(checkReplica(primary.url, primary.url)).rejects.toThrow(/takes writes/)
    await expect(checkReplica(primary.url, strangers.url)).rejects.toThrow(/another database/)
    await expect(checkReplica(stranger.url, strangers.url)).rejects.toThrow(/synchronous_commit/)
    const program = runProgram('main.ts', {
      ...{ DATA_DIR: dataDir, DATABASE_URL: primary.url, DATABASE_REPLICA_URL: primary.url },
    })
    expect(await program.ended).toBe(1)
    expect(program.output()).toContain('leads to a server that takes writes')
    await strangers.stop()
    await stranger.stop()
    await primary.stop()
    await rm(dataDir, { recursive: true, force: true })
  },
)

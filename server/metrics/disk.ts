import { statfs } from 'node:fs/promises'
import type { Metrics } from './metrics.ts'

/**
 * Reports the disk of the data folder in bytes: its size, and what this process may still write. A
 * server whose disk is full stays ready, since people can read.
 */
export function watchDisk(metrics: Pick<Metrics, 'addGauge'>, dataDir: string): void {
  metrics.addGauge(
    {
      name: 'squaredaway_disk_bytes',
      help: 'The disk of the data folder: its size, and what is free for the server.',
      label: 'part',
    },
    async () => {
      const { bavail, blocks, bsize } = await statfs(dataDir)
      return [
        { label: 'free', value: bavail * bsize },
        { label: 'total', value: blocks * bsize },
      ]
    },
  )
}

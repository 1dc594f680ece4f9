const UNITS = ['kB', 'MB', 'GB', 'TB'] as const

/** A size for people: '512 bytes', '3.4 MB'. */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  let size = bytes
  let unit: (typeof UNITS)[number] = 'kB'
  for (const next of UNITS) {
    size /= 1000
    unit = next
    if (size < 999.95) break
  }
  return `${size.toLocaleString('en-US', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`
}

/** A duration for people, rounded down: '40 seconds', '3 hours', '12 days'. */
export function formatDuration(seconds: number): string {
  if (seconds < 120) return counted(Math.floor(seconds), 'second')
  if (seconds < 2 * 3600) return counted(Math.floor(seconds / 60), 'minute')
  if (seconds < 2 * 86_400) return counted(Math.floor(seconds / 3600), 'hour')
  return counted(Math.floor(seconds / 86_400), 'day')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

import { Gauge, type Registry } from 'prom-client'

/** A value of a gauge, with its label if it has one. */
export type Reading = { readonly value: number; readonly label?: string }

/** A gauge with one label at most. */
export type ReadGauge = { readonly name: string; readonly help: string; readonly label?: string }

export type Read = () => Promise<readonly Reading[]>

/** A gauge that `read` computes at each scrape. It has no value while it cannot be read. */
export function readGauge(registry: Registry, { name, help, label }: ReadGauge, read: Read): void {
  new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    async collect() {
      const readings = await read().catch(() => [])
      this.reset()
      // A gauge without a label starts at 0, which was not measured.
      if (label === undefined) this.remove()
      for (const reading of readings) {
        const labels = label === undefined ? {} : { [label]: reading.label ?? '' }
        this.set(labels, reading.value)
      }
    },
  })
}

import file from '@squared-away/content/inspection.json'

export const { note, ribbons, unread } = file

export type InspectedItem = {
  /** Identifies the uniform and the item. A board stores it once the item is checked off. */
  readonly id: string
  readonly item: string
  readonly check: string | null
  readonly measure: string | null
  readonly inPamphlet: boolean
  readonly ref: string
}

type Uniform = {
  readonly slug: string
  readonly name: string
  readonly short: string
  readonly items: readonly InspectedItem[]
}

/** Each uniform with its items, those first that every uniform has. */
export const UNIFORMS: readonly Uniform[] = file.uniforms.map(({ items, ...uniform }) => ({
  ...uniform,
  items: [...file.every, ...items].map((item) => ({ ...item, id: `${uniform.slug}/${item.id}` })),
}))

/** The uniform that a memorandum's words name; the first one if they name none. */
export function findUniform(words: string | null): string {
  if (/\b(ACU|OCP|combat)/i.test(words ?? '')) return 'acu'
  return /\bASU|blue/i.test(words ?? '') ? 'asu' : 'agsu'
}

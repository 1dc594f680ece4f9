/** A measurement with its target, if there is one. */
export type Fact = { name: string; value: number; unit: string; under?: number; digits: number }

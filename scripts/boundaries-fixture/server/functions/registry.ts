export const registry = []

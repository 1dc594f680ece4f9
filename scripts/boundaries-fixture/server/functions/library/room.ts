export const library = []

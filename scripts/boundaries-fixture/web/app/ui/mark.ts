export const mark = 'X'

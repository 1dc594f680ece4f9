import type { DrawnPicture } from './drawn-picture.ts'
import { RANKS } from './ranks.ts'
import { SYMBOLS } from './symbols.ts'
import { TERRAIN } from './terrain.ts'

/** Every picture that ships with the product. */
export const drawnPictures: readonly DrawnPicture[] = [...RANKS, ...SYMBOLS, ...TERRAIN]

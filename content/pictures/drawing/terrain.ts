import type { DrawnPicture } from './drawn-picture.ts'
import { CONTOURS } from './terrain/contours.ts'
import { GRID } from './terrain/grid.ts'
import { MAJOR_LANDFORMS } from './terrain/major-landforms.ts'
import { MAP_COLORS } from './terrain/map-colors.ts'
import { MINOR_LANDFORMS } from './terrain/minor-landforms.ts'
import { NORTHS } from './terrain/norths.ts'

/** Pieces of a map, as TC 3-25.26 describes them. */
export const TERRAIN: readonly DrawnPicture[] = [
  ...MAJOR_LANDFORMS,
  ...MINOR_LANDFORMS,
  ...CONTOURS,
  ...MAP_COLORS,
  ...GRID,
  ...NORTHS,
]

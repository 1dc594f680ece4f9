import type { IConfiguration } from 'dependency-cruiser'

/**
 * Who may import whom inside a folder. The highest floor comes first; a floor is a list of rooms,
 * and a room is a subfolder or a single file. A room imports itself and rooms of lower floors,
 * nothing above it and no neighbor on its own floor.
 */
export type Floors = readonly (readonly string[])[]

/** The floors of one folder, such as `server`. `name` begins the names of its rules. */
export type FloorTable = { readonly name: string; readonly folder: string; readonly floors: Floors }

type Rule = NonNullable<IConfiguration['forbidden']>[number]

/** Tests may import any floor. */
const TESTS = '\\.test\\.tsx?$|/testing/'

/**
 * One dependency-cruiser rule for each room of a folder that has rooms above or beside it.
 *
 * @param root '' for the project, or the folder of a fixture with a slash at its end.
 */
export function floorRules(root: string, { name, folder, floors }: FloorTable): Rule[] {
  return roomsAndOffLimits(floors).map(({ room, offLimits }) => ({
    name: floorRuleName(name, room),
    comment: `${folder}/${room} may import lower floors only (scripts/boundaries/floor-tables.ts). Move what both need down, or pass it in.`,
    severity: 'error',
    from: { path: pathOf(root + folder, [room]), pathNot: TESTS },
    to: { path: pathOf(root + folder, offLimits) },
  }))
}

export function floorRuleName(table: string, room: string): string {
  return `${table}-floors-${room.replace(/\.tsx?$/, '')}`
}

/** Each room with the rooms that it must not import; one that may import all others is left out. */
export function roomsAndOffLimits(floors: Floors): { room: string; offLimits: string[] }[] {
  return floors
    .flatMap((rooms, floor) =>
      rooms.map((room) => ({
        room,
        offLimits: floors
          .slice(0, floor + 1)
          .flat()
          .filter((other) => other !== room),
      })),
    )
    .filter(({ offLimits }) => offLimits.length > 0)
}

/** True for a room that is a single file. */
export function isFile(room: string): boolean {
  return /\.tsx?$/.test(room)
}

function pathOf(folder: string, rooms: readonly string[]): string {
  const names = rooms.map((room) => (isFile(room) ? `${room.replaceAll('.', '\\.')}$` : `${room}/`))
  return `^${folder}/(${names.join('|')})`
}

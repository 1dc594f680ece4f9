/** The value of a column on both engines. */
export type Cell = string | number | null

/** A row as the database stores it. */
export type Row = Record<string, Cell>

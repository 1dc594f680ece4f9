/** What a column holds on both engines. */
export type Cell = string | number | null

/** A row as the database holds it. */
export type Row = Record<string, Cell>

/** The database engines that the one schema runs on. */
export type Engine = 'sqlite' | 'postgres'

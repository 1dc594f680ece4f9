/** The server's connections lead through a pooler in a way that cannot work. */
export class PoolerError extends Error {
  override name = 'PoolerError'
}

/** `DATABASE_REPLICA_URL` leads to something that cannot answer reads. */
export class ReplicaError extends Error {
  override name = 'ReplicaError'
}

import pg from 'pg'

/** Connections that survive a database which restarts, stalls or refuses connections. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, keepAlive: true })
  // An idle connection that dies (a restart of PostgreSQL) must not end the process; the pool opens a new one.
  pool.on('error', () => {})
  // The same for one that dies between two statements of a transaction: the next statement fails, and so does the
  // request.
  pool.on('connect', (client) => client.on('error', () => {}))
  // After a query timeout the connection still waits for the old answer. It must not be used again.
  pool.on('release', (_error, client) => {
    // pg has no public property for either; the pool itself checks `_queryable` next.
    const state = client as unknown as { _activeQuery: unknown; _queryable: boolean }
    if (state._activeQuery) state._queryable = false
  })
  releaseAfterFailedBegin(pool)
  return pool
}

/**
 * Drizzle never releases a connection if BEGIN itself fails, so each such failure would cost the pool one. Only
 * Drizzle's transactions take connections as a promise, and BEGIN is the first statement on each.
 */
function releaseAfterFailedBegin(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  const guarded = async (): Promise<pg.PoolClient> => {
    const client = await connect()
    const { query } = client
    client.query = ((...args: Parameters<typeof query>) => {
      // Not `client.query = query`: the override would stay on the connection.
      Reflect.deleteProperty(client, 'query')
      const begun: unknown = query.apply(client, args)
      if (begun instanceof Promise) begun.catch((error) => client.release(error))
      return begun
    }) as typeof query
    return client
  }
  type Callback = Parameters<typeof connect>[0]
  pool.connect = ((callback?: Callback) => (callback ? connect(callback) : guarded())) as typeof pool.connect
}

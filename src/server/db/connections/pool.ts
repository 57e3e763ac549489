import pg from 'pg'
import { countDatabaseError, TracedClient } from './traced-client'

/** A shorter time is no wait, but the turn of the event loop that hands over an idle connection. */
const WAIT_SECONDS = 0.001

const waits = { count: 0, seconds: 0, timeouts: 0 }

/** How often and how long statements waited for a connection since the start, and how often in vain. */
export const poolWaits = (): Readonly<typeof waits> => waits

/** Connections that survive a database which restarts, stalls or refuses connections. */
export function createPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, keepAlive: true, Client: TracedClient })
  // An idle connection that dies (a restart of PostgreSQL) must not end the process; the pool opens a new one.
  pool.on('error', () => {})
  // A connection may also die between two statements of a transaction: the next statement fails, and so does the
  // request.
  pool.on('connect', (client) => client.on('error', () => {}))
  // After a query timeout the connection still waits for the old response. It must not be used again.
  pool.on('release', (_error, client) => {
    // pg has no public property for either; the pool itself checks `_queryable` next.
    const state = client as unknown as { _activeQuery: unknown; _queryable: boolean }
    if (state._activeQuery) state._queryable = false
  })
  releaseAfterFailedBegin(pool)
  measureWaits(pool)
  return pool
}

/** Closes connections that nobody uses: after a stalled network they look open, and would never answer. */
export function closeIdle(pool: pg.Pool): void {
  for (let left = pool.idleCount; left > 0; left--) pool.connect((_error, _client, release) => release(true))
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

/** The pool's own queries take connections in the same way. */
function measureWaits(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  type Callback = Parameters<typeof connect>[0]
  const measure = () => {
    const startedAt = performance.now()
    return (error?: unknown) => {
      const seconds = (performance.now() - startedAt) / 1000
      if (error) {
        countDatabaseError(error)
        if (String(error).includes('timeout exceeded when trying to connect')) waits.timeouts++
      } else if (seconds > WAIT_SECONDS) {
        waits.count++
        waits.seconds += seconds
      }
    }
  }
  pool.connect = ((callback?: Callback) => {
    const end = measure()
    if (callback) {
      return connect((error, client, release) => {
        end(error)
        callback(error, client, release)
      })
    }
    const connecting = connect()
    connecting.then(() => end(), end)
    return connecting
  }) as typeof pool.connect
}

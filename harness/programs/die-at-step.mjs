// Loaded into a server before its own code (`node --import`). A request with the header `die-at-step: 3` kills the
// server, as SIGKILL does, at the third moment before or after a commit of that request.
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

const requestStore = new AsyncLocalStorage()
/** @type {WeakMap<object, { stepsLeft: number }>} */
const counts = new WeakMap()

subscribe('http.server.request.start', (message) => {
  const { request } = Object(message)
  const count = { stepsLeft: Number(request.headers['die-at-step'] ?? 0) }
  counts.set(request, count)
  // Set for each request: the next one on a kept connection must not inherit it.
  requestStore.enterWith(count)
})

subscribe('http.server.response.finish', (message) => {
  const count = counts.get(Object(message).request)
  // Work that continues after the response, such as a woken worker, must not be killed.
  if (count) count.stepsLeft = 0
})

/** @param {{ stepsLeft: number } | undefined} request */
function step(request) {
  if (request && request.stepsLeft > 0 && --request.stepsLeft === 0) process.kill(process.pid, 'SIGKILL')
}

const WRITES = /^\s*(insert|update|delete|with)\b/i

/** @param {unknown} query */
const textOf = (query) => (typeof query === 'string' ? query : String(Object(query).text))

/**
 * Replaces a method by one that counts its steps: before the work for a commit, and after it.
 * @param {object} owner
 * @param {string} name
 * @param {(query: unknown) => { before: boolean, after: boolean }} stepsOf
 */
function count(owner, name, stepsOf) {
  const original = Reflect.get(owner, name)
  Reflect.set(owner, name, function (/** @type {unknown[]} */ ...args) {
    const request = requestStore.getStore()
    const { before, after } = stepsOf(args[0])
    if (before) step(request)
    const result = original.apply(this, args)
    return after && request ? Promise.resolve(result).finally(() => step(request)) : result
  })
}

const isCommit = (/** @type {unknown} */ query) => /^commit\b/i.test(textOf(query))
const isWrite = (/** @type {unknown} */ query) => WRITES.test(textOf(query))

// A pool's statement, and the embedded database's own, is committed by itself; a transaction ends by its `commit`.
count(pg.Client.prototype, 'query', (query) => ({ before: isCommit(query), after: isCommit(query) }))
count(pg.Pool.prototype, 'query', (query) => ({ before: false, after: isWrite(query) }))
count(PGlite.prototype, 'query', (query) => ({ before: false, after: isWrite(query) }))

const { transaction } = PGlite.prototype
PGlite.prototype.transaction = async function (work) {
  const request = requestStore.getStore()
  const result = await transaction.call(this, async (tx) => {
    const done = await work(tx)
    step(request)
    return done
  })
  step(request)
  return result
}

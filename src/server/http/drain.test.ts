import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openApp } from '../../../harness/network/http-server'
import { drainAndClose, installDrain } from './drain'

test('finishes a running response at shutdown and closes its connection', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' })
  installDrain(app)
  app.get('/slow', async (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200, { 'Content-Length': '10' }).write('begun')
    await wait(300)
    reply.raw.end('ended')
  })
  const response = await fetch(`${await openApp(app)}/slow`)
  const [text] = await Promise.all([response.text(), drainAndClose(app, 0)])
  expect(text).toBe('begunended')
})

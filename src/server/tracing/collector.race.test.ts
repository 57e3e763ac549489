import { join } from 'node:path'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { databaseUrl, TEMPLATE_DATABASE } from '../../../harness/databases/postgres-template'
import { listen } from '../../../harness/network/http-server'
import { freePort } from '../../../harness/network/ports'
import { startNode } from '../../../harness/programs/program'
import { programOf } from '../../../harness/programs/server-program'
import { PROJECT_ROOT } from '../project-root'
import { createDatabase } from '../testing/sites/test-database'

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] }
    scopeSpans: { spans: { name: string; traceId: string }[] }[]
  }[]
}

const received: Sent[] = []
const collector = await listen(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  if (request.url === '/v1/traces') received.push(JSON.parse(body))
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
})
afterAll(() => collector.stop())

test('with deploy/tracing.mjs a site sends its spans to the operator’s collector', async () => {
  const serverUrl = inject('postgresUrl') ?? ''
  const port = await freePort()
  const env = {
    PORT: String(port),
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'x'.repeat(32),
    DEMO: 'false',
    DATABASE_URL: databaseUrl(serverUrl, await createDatabase(serverUrl, TEMPLATE_DATABASE)),
    NODE_OPTIONS: `--import=${join(PROJECT_ROOT, 'deploy', 'tracing.mjs')}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin,
    OTEL_SERVICE_NAME: 'a-school',
  }
  const site = startNode(programOf('main.js', 'main.ts'), { env })
  const spans = () => received.flatMap(({ resourceSpans }) => resourceSpans)
  const names = () => spans().flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans.map((s) => s.name)))
  try {
    await vi.waitFor(
      async () => {
        await fetch(`http://127.0.0.1:${port}/readyz`)
        expect(names()).toEqual(expect.arrayContaining(['GET /readyz', 'database SELECT', 'job clean up']))
      },
      { timeout: 100_000, interval: 500 },
    )
  } finally {
    await site.end()
  }
  const service = spans()[0]?.resource.attributes.find(({ key }) => key === 'service.name')
  expect(service?.value.stringValue).toBe('a-school')
}, 120_000)

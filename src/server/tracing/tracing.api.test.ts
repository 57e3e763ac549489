import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SamplingDecision,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startMailServer } from '../../../harness/providers/mail-server'
import { startS3Server } from '../../../harness/providers/s3-server'
import { startStripeServer } from '../../../harness/providers/stripe-server'
import { notifyStudent } from '../email/notify'
import { runJobs } from '../jobs/run-jobs'
import { captureLog } from '../testing/captured-log'
import { makeAdministrator, makeStudent } from '../testing/factories/factories'
import { bookingBody, makeTutor, sendJson } from '../testing/factories/tutoring-factories'
import { samplePdf } from '../testing/samples/sample-files'
import { buildTestApp } from '../testing/sites/build-test-app'
import { sendPurchase } from '../testing/sites/provider-site'
import { openTestEmail } from '../testing/sites/test-email'
import { UPLOAD_DRAFT } from '../testing/sites/upload-site'

const exporter = new InMemorySpanExporter()
/** Other files of this process are tested without tracing. */
let decision = SamplingDecision.RECORD_AND_SAMPLED
afterAll(() => {
  decision = SamplingDecision.NOT_RECORD
})
const sampler = { shouldSample: () => ({ decision }) }
new NodeTracerProvider({ sampler, spanProcessors: [new SimpleSpanProcessor(exporter)] }).register()

const [s3, stripe, mail] = [await startS3Server(), await startStripeServer(), await startMailServer()]
afterAll(() => Promise.all([s3.kill(), stripe.stop(), mail.stop()]))
const { secretKey, webhookSecret, url: apiUrl } = stripe
const log = captureLog()
const site = await buildTestApp({
  settings: {
    payments: 'live',
    bucket: s3.settings,
    trustedProxies: ['127.0.0.1'],
    logLevel: 'info',
    stripe: { secretKey, webhookSecret, apiUrl, siteUrl: 'https://plume.example' },
  },
  logStream: log.stream,
})
const student = await makeStudent(site, { email: 'reader@example.com', hours: 5 })
const { id: tutorId } = await makeTutor(site)

const earlier: ReadableSpan[] = []
beforeEach(() => {
  earlier.push(...exporter.getFinishedSpans())
  exporter.reset()
})

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
const headers = { traceparent: `00-${TRACE_ID}-${CALLER}-01` }

const spans = () => exporter.getFinishedSpans()
const spanNamed = (name: string) => spans().find((span) => span.name === name)
const childrenOf = (parent: ReadableSpan | undefined) =>
  spans().filter((span) => span.parentSpanContext?.spanId === parent?.spanContext().spanId)

describe('a request', () => {
  test('continues the trace of the proxy, and contains the statements of the database', async () => {
    const body = bookingBody(tutorId, { startTime: '10:00' })
    const request = { method: 'POST', url: '/api/sessions', cookie: student.cookie, body, headers } as const
    expect((await sendJson(site, request)).statusCode).toBe(201)
    const span = spanNamed('POST /api/sessions')
    expect(span?.spanContext().traceId).toBe(TRACE_ID)
    expect(span?.parentSpanContext?.spanId).toBe(CALLER)
    expect(span?.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/sessions',
      'http.response.status_code': 201,
    })
    const statements = childrenOf(span).map(({ name }) => name)
    expect(statements).toContain('database SELECT')
    expect(statements.filter((name) => name.startsWith('database')).length).toBeGreaterThanOrEqual(2)
  })

  test('a request without a trace begins one, whose id is in its log line', async () => {
    const response = await site.app.inject({ url: '/api/quizzes/math', headers: { cookie: student.cookie } })
    const { traceId } = spanNamed('GET /api/quizzes/:subject')?.spanContext() ?? {}
    expect(traceId).not.toBe(TRACE_ID)
    const line = log.lines().find(({ reqId }) => reqId === response.headers['x-request-id'])
    expect(line).toMatchObject({ traceId, msg: 'answered' })
  })

  test('a request that fails in the database is marked with the code', async () => {
    const failing = { method: 'POST', url: '/api/sessions', cookie: student.cookie } as const
    await sendJson(site, { ...failing, body: bookingBody(tutorId, { startTime: '10:00' }) })
    const failed = spans().filter((span) => span.attributes['error.type'] === '23505')
    expect(failed.map(({ name }) => name)).toContain('database WITH')
  })
})

describe('other work has spans of its own', () => {
  test('a file in the bucket', async () => {
    const admin = await makeAdministrator(site)
    const payload = { ...UPLOAD_DRAFT, fileName: 'a.pdf', fileBase64: samplePdf().toString('base64') }
    const url = '/api/admin/study-guides/upload'
    const response = await site.app.inject({ method: 'POST', url, headers: { cookie: admin.cookie }, payload })
    expect(response.statusCode).toBe(201)
    expect(childrenOf(spanNamed(`POST ${url}`)).map(({ name }) => name)).toContain('bucket write')
  })

  test('a call of a payment provider', async () => {
    expect((await sendPurchase(site, student.cookie)).statusCode).toBe(202)
    expect(childrenOf(spanNamed('POST /api/purchase-credits')).map(({ name }) => name)).toContain(
      'stripe createCheckout',
    )
  })

  test('an email', async () => {
    const { deliver, close } = openTestEmail(site, { smtpUrl: mail.url })
    const { db, time } = site
    await notifyStudent(db, { kind: 'password-changed', facts: {}, studentId: student.id, now: time.now })
    await deliver()
    close()
    expect(spanNamed('send email')?.attributes).toEqual({ 'plume.email.kind': expect.any(String) })
  })

  test('a job, also one that fails', async () => {
    const fail = async () => {
      throw new Error('the job failed')
    }
    const jobs = [
      { name: 'works', run: async () => 60_000 },
      { name: 'fails', run: fail },
    ]
    const { stop } = runJobs(jobs, { db: site.db, readTime: async () => site.time.now, log: site.app.log })
    await vi.waitFor(() => expect(spanNamed('job fails')).toBeDefined())
    stop()
    expect(spanNamed('job works')?.status.code).toBe(0)
    expect(spanNamed('job fails')?.status.code).toBe(2)
  })
})

test('no span contains personal data', () => {
  const recorded = JSON.stringify(earlier.map(({ name, attributes, events }) => ({ name, attributes, events })))
  expect(earlier.length).toBeGreaterThan(50)
  expect(recorded).not.toMatch(/reader@example|@example\.com|Noah|Singh/)
})

import type { IncomingMessage, ServerResponse } from 'node:http'
import { MINUTE_MS } from '#shared/time/units'
import { type HttpServer, listen } from '../network/http-server'
import { type AwsKeys, findSignatureProblem, sha256 } from './aws-signature'

const BUCKET = 'plume-test'
const MAX_CLOCK_DIFFERENCE_MS = 15 * MINUTE_MS

const KEYS: AwsKeys = { region: 'ca-central-1', accessKeyId: 'PLUMETESTKEY', secretAccessKey: 'only for tests' }

interface StoredObject {
  content: Buffer
  /** Metadata of the caller, and its content type. */
  headers: Record<string, string>
}

export interface S3Server {
  url: string
  /** The settings of a site that stores its files here. */
  settings: AwsKeys & { url: string }
  env: Record<'S3_BUCKET_URL' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
  /** Objects by key. */
  objects: Map<string, StoredObject>
  /** Every request that arrived, such as `PUT /plume-test/a.txt 200`. */
  requests: string[]
  /** Answers the next requests with this status, or accepts and never answers them. */
  fail(next: { status: number; times: number } | 'stall' | null): void
  /** Closes the port and every connection; the objects stay. */
  kill(): Promise<void>
  restart(): Promise<void>
}

/**
 * A bucket in this process, for one site. It refuses what S3 refuses: a wrong or incomplete signature, a wrong clock,
 * and content that does not have the announced checksum.
 */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>()
  const requests: string[] = []
  let failure: { status: number; times: number } | 'stall' | null = null

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const content = await readBody(request)
    if (failure === 'stall') return
    const outcome = failure && failure.times-- > 0 ? { status: failure.status } : handle(request, content, objects)
    requests.push(`${request.method} ${request.url} ${outcome.status}`)
    response.writeHead(outcome.status, 'headers' in outcome ? outcome.headers : {})
    if ('code' in outcome) response.end(`<?xml version="1.0"?><Error><Code>${outcome.code}</Code></Error>`)
    else response.end('content' in outcome && request.method === 'GET' ? outcome.content : undefined)
  }
  const listenAgain = (port?: number) => listen((request, response) => void respond(request, response), port)
  let server: HttpServer = await listenAgain()
  const { port, origin } = server
  const url = `${origin}/${BUCKET}`
  return {
    url,
    objects,
    requests,
    settings: { ...KEYS, url },
    env: {
      S3_BUCKET_URL: url,
      S3_REGION: KEYS.region,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    fail: (next) => {
      failure = next
    },
    kill: () => server.stop(),
    restart: async () => {
      server = await listenAgain(port)
    },
  }
}

interface S3Response {
  status: number
  code?: string
  headers?: Record<string, string>
  content?: Buffer
}

function handle(request: IncomingMessage, content: Buffer, objects: Map<string, StoredObject>): S3Response {
  const problem = findProblem(request, content)
  if (problem) return { status: problem === 'NoSuchBucket' ? 404 : 403, code: problem }
  const key = (request.url ?? '').slice(`/${BUCKET}/`.length)
  const object = objects.get(key)
  if (request.method === 'PUT') {
    const kept = Object.entries(request.headers).filter(([name]) => /^(x-amz-meta-.*|content-type)$/.test(name))
    objects.set(key, { content, headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])) })
    return { status: 200, headers: { ETag: `"${sha256(content)}"` } }
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  if (!object) return { status: 404, ...(request.method === 'GET' && { code: 'NoSuchKey' }) }
  const headers = { ...object.headers, 'Content-Length': String(object.content.length) }
  return { status: 200, headers, content: object.content }
}

function findProblem({ method = '', url: path = '', headers }: IncomingMessage, content: Buffer): string | null {
  const flat = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
  const unsigned = findSignatureProblem({ method, path, headers: flat }, KEYS)
  if (unsigned) return unsigned
  if (Math.abs(Date.now() - readDate(flat['x-amz-date'] ?? '')) > MAX_CLOCK_DIFFERENCE_MS) return 'RequestTimeTooSkewed'
  if (flat['x-amz-content-sha256'] !== sha256(content)) return 'XAmzContentSHA256Mismatch'
  return path.startsWith(`/${BUCKET}/`) ? null : 'NoSuchBucket'
}

/** Reads `20261118T150000Z`. */
function readDate(text: string): number {
  return Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await request.toArray())
}

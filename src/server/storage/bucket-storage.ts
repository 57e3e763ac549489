import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { BucketSettings } from '../settings/bucket-settings'
import { SettingsError } from '../settings/env'
import { type FileStorage, isStorageKey, StorageError } from './file-storage'

/** How long an action may take, with all its attempts, until the bucket answers. */
const RESPONSE_LIMIT_MS = 15_000
/** How long the bucket may pause within a file. */
const PAUSE_LIMIT_MS = 15_000
const RETRY_AFTER_MS = 200
const TRIES = 3

/** Metadata of each file, because the `ETag` of a bucket is not always a checksum. */
const CHECKSUM = 'x-amz-meta-sha256'

const EMPTY_SHA256 = createHash('sha256').digest('hex')

interface BucketCall {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  key: string
  body?: Uint8Array
  headers?: Record<string, string>
}

interface BucketLimits {
  responseMs?: number
  pauseMs?: number
}

/**
 * Files in an S3-compatible bucket. The bucket verifies the checksum of what it receives, and we verify the checksum of
 * what it returns.
 */
export function createBucketStorage(
  settings: BucketSettings,
  { responseMs = RESPONSE_LIMIT_MS, pauseMs = PAUSE_LIMIT_MS }: BucketLimits = {},
): FileStorage {
  const call = (action: string, { key, ...request }: BucketCall) => {
    if (!isStorageKey(key)) throw new Error('not a key of the storage')
    return sendRepeatedly(settings, { key, ...request }, Date.now() + responseMs).catch((error) => {
      throw new StorageError(action, error)
    })
  }
  return {
    async write(key, content) {
      const sha256 = sha256Of(content)
      const response = await call('write a file', {
        method: 'PUT',
        key,
        body: content,
        headers: { 'x-amz-content-sha256': sha256, [CHECKSUM]: sha256, 'content-type': 'application/octet-stream' },
      })
      if (!response.ok) throw await unexpected('write a file', response)
      await response.body?.cancel()
    },
    async find(key) {
      const headResponse = await call('find a file', { method: 'HEAD', key })
      if (headResponse.status === 404) return undefined
      const sha256 = headResponse.headers.get(CHECKSUM)
      if (!headResponse.ok) throw await unexpected('find a file', headResponse)
      if (!sha256) throw new StorageError('find a file', 'it has no checksum')
      const bytes = Number(headResponse.headers.get('content-length'))
      const read = async function* () {
        const response = await call('read a file', { method: 'GET', key })
        if (!response.ok || !response.body) throw await unexpected('read a file', response)
        yield* verified(response.body, { sha256, pauseMs })
      }
      return { bytes, stream: () => Readable.from(read(), { objectMode: false }) }
    },
    async remove(key) {
      const response = await call('remove a file', { method: 'DELETE', key })
      if (!response.ok && response.status !== 404) throw await unexpected('remove a file', response)
      await response.body?.cancel()
    },
  }
}

/** Statuses that only different settings can change. */
const WRONG_SETTINGS = new Set([301, 307, 400, 401, 403])

/**
 * Wrong settings stop the start, as the operator should see them and not the first uploader. A bucket that cannot be
 * reached does not: everything but uploads works without it.
 */
export async function checkBucket(settings: BucketSettings): Promise<'reachable' | 'unreachable'> {
  const probe = { key: `${'0'.repeat(32)}.txt`, body: Buffer.from('Plume can write here.') }
  const headers = { 'x-amz-content-sha256': sha256Of(probe.body) }
  try {
    const written = await sendRepeatedly(settings, { ...probe, method: 'PUT', headers }, Date.now() + RESPONSE_LIMIT_MS)
    if (written.ok) {
      await createBucketStorage(settings).remove(probe.key)
      return 'reachable'
    }
    if (written.status === 404 || WRONG_SETTINGS.has(written.status)) {
      const { message } = await unexpected('write a file', written)
      throw new SettingsError([`S3_BUCKET_URL, S3_REGION and the two keys do not fit the bucket (${message})`])
    }
  } catch (error) {
    if (error instanceof SettingsError) throw error
  }
  return 'unreachable'
}

/** Every action may be repeated: a second try writes the same bytes to the same key. */
async function sendRepeatedly(settings: BucketSettings, call: BucketCall, deadline: number): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await sendOnce(settings, call, deadline).catch((error: Error) => error)
    if (outcome instanceof Response && outcome.status < 500 && outcome.status !== 429) return outcome
    const pauseMs = attempt * RETRY_AFTER_MS
    if (attempt === TRIES || Date.now() + pauseMs >= deadline) {
      if (outcome instanceof Response) return outcome
      throw outcome
    }
    if (outcome instanceof Response) await outcome.body?.cancel()
    await wait(pauseMs)
  }
}

async function sendOnce(settings: BucketSettings, { method, key, body, headers }: BucketCall, deadline: number) {
  const { url, ...keys } = settings
  const signer = new AwsV4Signer({
    ...keys,
    method,
    url: `${url}/${key}`,
    service: 's3',
    headers: { 'x-amz-content-sha256': EMPTY_SHA256, ...headers },
  })
  const signed = await signer.sign()
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error('no response in time')), deadline - Date.now())
  // Only until the response begins: its body has its own limit.
  return fetch(signed.url, {
    method,
    headers: signed.headers,
    redirect: 'manual',
    signal: controller.signal,
    // Never shared memory, which `fetch` would refuse.
    ...(body && { body: body as Uint8Array<ArrayBuffer> }),
  }).finally(() => clearTimeout(timer))
}

/** The error's code in S3's XML, such as `NoSuchBucket`; never the whole response. */
async function unexpected(action: string, response: Response): Promise<StorageError> {
  const text = await response.text().catch(() => '')
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1]
  return new StorageError(action, `${response.status}${code ? ` ${code}` : ''}`)
}

interface ExpectedObject {
  sha256: string
  pauseMs: number
}

/** Holds back the last piece until the checksum is right, so that damaged content never arrives complete. */
async function* verified(
  body: ReadableStream<Uint8Array>,
  { sha256, pauseMs }: ExpectedObject,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  const hash = createHash('sha256')
  let held: Uint8Array | undefined
  try {
    for (;;) {
      const { done, value } = await withinPause(reader.read(), pauseMs)
      if (done) break
      hash.update(value)
      if (held) yield held
      held = value
    }
    if (hash.digest('hex') !== sha256) throw new Error('its checksum is wrong')
    if (held) yield held
  } catch (error) {
    throw new StorageError('read a file', error)
  } finally {
    await reader.cancel().catch(() => {})
  }
}

async function withinPause<T>(reading: Promise<T>, pauseMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the bucket paused for too long')), pauseMs)
  })
  return Promise.race([reading, tooLong]).finally(() => clearTimeout(timer))
}

function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

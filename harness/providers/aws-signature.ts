import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export interface AwsKeys {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface SignedRequest {
  method: string
  /** As sent, with the query. */
  path: string
  headers: Record<string, string | undefined>
}

const AUTHORIZATION = new RegExp(
  '^AWS4-HMAC-SHA256 Credential=([^/]+)/(\\d{8})/([^/]+)/s3/aws4_request, ?' +
    'SignedHeaders=([\\w;-]+), ?Signature=([0-9a-f]{64})$',
)

/** Returns why a request to S3 is not signed with these keys (Signature Version 4), or null. Without the clock. */
export function findSignatureProblem(request: SignedRequest, keys: AwsKeys): string | null {
  const [, keyId, day = '', region = '', names = '', signature = ''] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? []
  if (keyId === undefined) return 'AccessDenied'
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region) return 'AuthorizationHeaderMalformed'
  const signed = names.split(';')
  const amazonHeaders = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (amazonHeaders.some((name) => !signed.includes(name))) return 'AccessDenied'
  const expected = signatureOf(request, { day, region, signed, secret: keys.secretAccessKey })
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? null : 'SignatureDoesNotMatch'
}

interface Scope {
  day: string
  region: string
  signed: string[]
  secret: string
}

function signatureOf({ method, path, headers }: SignedRequest, { day, region, signed, secret }: Scope): string {
  const [pathname = '', query = ''] = path.split('?')
  const canonical = [
    method,
    pathname.split('/').map(encode).join('/'),
    canonicalQuery(query),
    ...signed.map((name) => `${name}:${(headers[name] ?? '').trim().replaceAll(/ +/g, ' ')}`),
    '',
    signed.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'] ?? '', scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (made, part) => hmac(made, part),
    `AWS4${secret}`,
  )
  return hmac(key, text).toString('hex')
}

function canonicalQuery(query: string): string {
  if (query === '') return ''
  const pairs = query.split('&').map((pair) => {
    const [name = '', value = ''] = pair.split('=')
    return `${encode(name)}=${encode(value)}`
  })
  return pairs.sort().join('&')
}

function encode(part: string): string {
  const encoded = encodeURIComponent(decodeURIComponent(part))
  return encoded.replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
}

export const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

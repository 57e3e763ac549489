import { AwsV4Signer } from 'aws4fetch'
import { describe, expect, test } from 'vitest'
import { findSignatureProblem } from '../../../harness/providers/aws-signature'

// Published by AWS: "Authenticating Requests: Using the Authorization Header (AWS Signature Version 4)", examples.
const KEYS = {
  region: 'us-east-1',
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const HOST = 'examplebucket.s3.amazonaws.com'
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

interface Example {
  method: string
  path: string
  headers: Record<string, string>
  signature: string
}

const EXAMPLES: [string, Example][] = [
  [
    'GET object',
    {
      method: 'GET',
      path: '/test.txt',
      headers: { range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY },
      signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
  ],
  [
    'PUT object',
    {
      method: 'PUT',
      path: '/test%24file.text',
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
      signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    },
  ],
  [
    'GET bucket lifecycle',
    {
      method: 'GET',
      path: '/?lifecycle=',
      headers: { 'x-amz-content-sha256': EMPTY },
      signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    },
  ],
  [
    'list objects',
    {
      method: 'GET',
      path: '/?max-keys=2&prefix=J',
      headers: { 'x-amz-content-sha256': EMPTY },
      signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    },
  ],
]

async function sign({ method, path, headers }: Example, keys = KEYS) {
  const url = `https://${HOST}${path}`
  const request = { method, url, headers, service: 's3', datetime: '20130524T000000Z', allHeaders: true }
  const signed = await new AwsV4Signer({ ...request, ...keys }).sign()
  return { ...Object.fromEntries(signed.headers), host: HOST }
}

describe('the published example', () => {
  test.each(EXAMPLES)('%s gets the published signature from the client', async (_, example) => {
    const { authorization } = (await sign(example)) as Record<string, string>
    expect(authorization).toMatch(new RegExp(`Signature=${example.signature}$`))
  })

  test.each(EXAMPLES)('%s is accepted by the verifier of our tests, and refused when changed', async (_, example) => {
    const headers: Record<string, string> = await sign(example)
    const request = { method: example.method, path: example.path, headers }
    expect(findSignatureProblem(request, KEYS)).toBeNull()
    expect(findSignatureProblem({ ...request, path: `${example.path}x` }, KEYS)).toBe('SignatureDoesNotMatch')
    const altered = { ...headers, 'x-amz-content-sha256': '0'.repeat(64) }
    expect(findSignatureProblem({ ...request, headers: altered }, KEYS)).toBe('SignatureDoesNotMatch')
    const unsigned = { ...headers, 'x-amz-acl': 'public-read' }
    expect(findSignatureProblem({ ...request, headers: unsigned }, KEYS)).toBe('AccessDenied')
    const stranger = await sign(example, { ...KEYS, secretAccessKey: 'wrong' })
    expect(findSignatureProblem({ ...request, headers: stranger }, KEYS)).toBe('SignatureDoesNotMatch')
  })
})

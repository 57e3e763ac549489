import { Readable } from 'node:stream'
import type { TestApp } from '../sites/build-test-app'

interface HeldCall {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  cookie: string
  body: object
}

/** Sends a request but for its last character, once the caller was admitted. Returns how to send the rest. */
export async function hold({ app }: Pick<TestApp, 'app'>, { method, url, cookie, body }: HeldCall) {
  const text = JSON.stringify(body)
  let isBodyRead = () => {}
  const admitted = new Promise<void>((resolve) => {
    isBodyRead = resolve
  })
  const payload = new Readable({ read: () => isBodyRead() })
  const headers = { cookie, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  const response = app.inject({ method, url, headers, payload }).then((each) => each)
  await admitted
  payload.push(text.slice(0, -1))
  return async () => {
    payload.push(text.slice(-1))
    payload.push(null)
    return (await response).statusCode
  }
}

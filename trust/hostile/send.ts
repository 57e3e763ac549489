import { connect } from 'node:net'

export interface RawResponse {
  /** Null when the connection ended without a response. */
  status: number | null
  /** The beginning of the response, enough to see the error code. */
  text: string
  isHanging: boolean
  ms: number
}

const MAX_CHARACTERS = 2_000

/** How long the sender of an incomplete request waits before it gives up. */
const PATIENCE_MS = 60

interface RawRequest {
  port: number
  bytes: Buffer
  boundMs: number
  /** The server may wait for bytes that never come. */
  isBroken: boolean
}

/** Sends bytes as they are and waits for the connection to end. */
export function sendRaw({ port, bytes, boundMs, isBroken }: RawRequest): Promise<RawResponse> {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let text = ''
    const finish = (isHanging: boolean) => {
      clearTimeout(bound)
      clearTimeout(givingUp)
      socket.destroy()
      resolve({ status: readStatus(text), text, isHanging, ms: performance.now() - startedAt })
    }
    const bound = setTimeout(() => finish(true), boundMs)
    const givingUp = isBroken ? setTimeout(() => socket.end(), PATIENCE_MS) : undefined
    socket.on('data', (chunk) => {
      if (text.length < MAX_CHARACTERS) text += chunk.toString('latin1')
    })
    socket.on('end', () => finish(false))
    // A server may respond and close while more is being sent. Its response still counts.
    socket.on('error', () => finish(false))
    socket.on('close', () => finish(false))
    socket.write(bytes)
  })
}

/** The final status line, after any `100 Continue`. */
function readStatus(text: string): number | null {
  const statuses = [...text.matchAll(/(?:^|\r\n\r\n)HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
  return statuses.find((status) => status >= 200) ?? null
}

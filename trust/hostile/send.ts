import { connect } from 'node:net'

export interface RawAnswer {
  /** Null when the connection ended without one. */
  status: number | null
  /** Enough of it to see a code. */
  text: string
  isHanging: boolean
  ms: number
}

const KEPT_CHARACTERS = 2_000

/** After this long a request that is not whole is given up by its sender. */
const PATIENCE_MS = 60

interface Sending {
  port: number
  bytes: Buffer
  boundMs: number
  /** The server may wait for more than there is. */
  isBroken: boolean
}

/** Sends bytes as they are and waits for the connection to end. */
export function sendRaw({ port, bytes, boundMs, isBroken }: Sending): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    let text = ''
    const settle = (isHanging: boolean) => {
      clearTimeout(bound)
      clearTimeout(givingUp)
      socket.destroy()
      resolve({ status: readStatus(text), text, isHanging, ms: performance.now() - startedAt })
    }
    const bound = setTimeout(() => settle(true), boundMs)
    const givingUp = isBroken ? setTimeout(() => socket.end(), PATIENCE_MS) : undefined
    socket.on('data', (chunk) => {
      if (text.length < KEPT_CHARACTERS) text += chunk.toString('latin1')
    })
    socket.on('end', () => settle(false))
    // A server that has answered may close while more is being sent: what it said still counts.
    socket.on('error', () => settle(false))
    socket.on('close', () => settle(false))
    socket.write(bytes)
  })
}

/** The last status line: `100 Continue` is only the first. */
function readStatus(text: string): number | null {
  const statuses = [...text.matchAll(/(?:^|\r\n\r\n)HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
  return statuses.find((status) => status >= 200) ?? null
}

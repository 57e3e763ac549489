import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail extends Email {
  /** The recipients of the envelope. */
  recipients: string[]
  /** The raw message. */
  raw: string
}

export interface MailServer {
  /** For `SMTP_URL`. */
  url: string
  /** Every accepted message, in order. */
  received: ReceivedMail[]
  /** From now on a recipient is refused: permanently with 550, temporarily with 450. */
  refuse(address: string, code: 550 | 450): void
  /** The connection is cut in the middle of the next emails. */
  cut(emails: number): void
  /** The connection is cut after the next emails were accepted, before the confirmation. */
  cutAfter(emails: number): void
  stop(): Promise<void>
}

/** A real mail server on loopback that keeps its messages. With a given port it can be restarted in place. */
export async function startMailServer({ port = 0 } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const refused = new Map<string, number>()
  const cuts = { inside: 0, after: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    // Kept connections do not delay a stop.
    closeTimeout: 50,
    onRcptTo({ address }, _session, done) {
      const code = refused.get(address)
      done(code ? Object.assign(new Error('No such mailbox'), { responseCode: code }) : null)
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = []
      if (cuts.inside > 0) {
        cuts.inside -= 1
        cutLines()
        return
      }
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', async () => {
        const raw = Buffer.concat(pieces).toString()
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ ...(await PostalMime.parse(raw)), recipients, raw })
        if (cuts.after > 0) {
          cuts.after -= 1
          cutLines()
          return
        }
        done()
      })
    },
  })
  server.on('error', () => {})
  const lines = new Set<Socket>()
  server.server.on('connection', (line: Socket) => lines.add(line))
  const cutLines = () => {
    for (const line of lines) line.destroy()
    lines.clear()
  }
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port')
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuse: (recipient, code) => refused.set(recipient, code),
    cut: (emails) => {
      cuts.inside = emails
    },
    cutAfter: (emails) => {
      cuts.after = emails
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

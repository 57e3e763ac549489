import { readFileSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import type { MailSettings } from '../../settings/env'
import { isLoopback } from '../../settings/loopback'
import { type Mail, MailRefusedError, type Transport } from './transport'

/** How long a mail server may stay silent before the attempt fails. */
const TIMEOUT_MS = 20_000
const CONNECTIONS = 3

interface SmtpSettings extends MailSettings {
  /** The address for replies. */
  replyTo: () => string
}

/** Sends by SMTP, always encrypted, except to a mail server on this machine. */
export function createSmtpTransport({ smtpUrl, from, dkim, replyTo }: SmtpSettings): Transport {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const domain = from.slice(from.indexOf('@') + 1)
  const mailer = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    // Lost connections are retried by the worker, which pauses and records them.
    maxRequeues: 0,
    host: hostname,
    ...(port && { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: !isLoopback(hostname),
    // Local servers often have self-signed certificates, and the connection does not leave the machine.
    ignoreTLS: isLoopback(hostname) && protocol === 'smtp:',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(dkim && {
      dkim: { domainName: domain, keySelector: dkim.selector, privateKey: readFileSync(dkim.keyFile, 'utf8') },
    }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Emails contain text from users, which must not make the mailer read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = { name: 'Plume', address: from }
  return {
    send: async (mail) => {
      try {
        await mailer.sendMail({ ...toMessage(mail, domain), from: sender, replyTo: replyTo() })
      } catch (error) {
        throw isRefusal(error) ? new MailRefusedError(error.message, { cause: error }) : error
      }
    },
    close: () => mailer.close(),
  }
}

function toMessage({ to, messageId, subject, text, html, calendar, attachment, unsubscribe }: Mail, domain: string) {
  return {
    to: { name: to.name ?? '', address: to.address },
    messageId: `<${messageId}@${domain}>`,
    subject,
    text,
    html,
    ...(calendar && { icalEvent: { method: calendar.method, filename: 'plume.ics', content: calendar.content } }),
    ...(attachment && {
      attachments: [{ filename: attachment.fileName, contentType: attachment.mediaType, content: attachment.content }],
    }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** Codes of 500 and above are final, except failed authentication, which the operator can fix. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  const isAuthentication = 'code' in error && error.code === 'EAUTH'
  return Number(error.responseCode) >= 500 && !isAuthentication
}

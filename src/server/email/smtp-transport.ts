import { readFileSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import type { MailSettings } from '../env'
import { isLoopback } from '../http/network/loopback'
import { type Mail, MailRefusedError, type Transport } from './transport'

/** A mail server that says nothing for this long is as good as away; the letter is tried again later. */
const SILENCE_MS = 20_000
const CONNECTIONS = 3

interface SmtpSettings extends MailSettings {
  supportEmail: string
}

/** Sends by SMTP. The line is encrypted, or nothing is sent; only a mail server on this machine may do without. */
export function createSmtpTransport({ smtpUrl, from, dkim, supportEmail }: SmtpSettings): Transport {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const domain = from.slice(from.indexOf('@') + 1)
  const mailer = createTransport({
    pool: true,
    maxConnections: CONNECTIONS,
    // A letter whose line was cut is ours to try again, after a pause and with a note of it.
    maxRequeues: 0,
    host: hostname,
    ...(port && { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: !isLoopback(hostname),
    // A server on this machine often has a certificate that nobody signed, and there is no line to listen on.
    ignoreTLS: isLoopback(hostname) && protocol === 'smtp:',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(dkim && {
      dkim: { domainName: domain, keySelector: dkim.selector, privateKey: readFileSync(dkim.keyFile, 'utf8') },
    }),
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    // Every byte of a letter is ours: nothing in it may make the mailer read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = { name: 'Plume', address: from }
  return {
    send: async (mail) => {
      try {
        await mailer.sendMail({ ...toMessage(mail, domain), from: sender, replyTo: supportEmail })
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

/** Codes from 500 on are meant for ever; those about signing in are ours to mend, and the letter waits for it. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error)) return false
  const isAboutUs = 'code' in error && error.code === 'EAUTH'
  return Number(error.responseCode) >= 500 && !isAboutUs
}

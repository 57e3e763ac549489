import type { Language } from '#shared/languages'
import type { Settings } from '../../settings/env'

/** Whether emails reach anybody: by a mail server, or in the demo where the visitor can read them. */
export function canSend({ mail, demo }: Pick<Settings, 'mail' | 'demo'>): boolean {
  return mail !== undefined || demo
}

/** Whether people can confirm an address. In the demo and without a mail service every address counts as confirmed. */
export function confirmsAddresses({ mail, demo }: Pick<Settings, 'mail' | 'demo'>): boolean {
  return mail !== undefined && !demo
}

export interface Attachment {
  fileName: string
  mediaType: string
  content: Buffer
}

/** An email as it goes to the mail server. */
export interface Mail {
  /** Stays the same at every attempt, so that a mailbox shows a repeated email once. */
  messageId: string
  to: { name: string | null; address: string }
  language: Language
  subject: string
  text: string
  html: string
  calendar: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string } | undefined
  attachment?: Attachment | undefined
  /** The one-click address that ends emails of this kind; null if they cannot be stopped. */
  unsubscribe: string | null
}

export interface Transport {
  /** Resolves once the mail server has accepted the email; throws `MailRefusedError` if it never will. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The mail server refused the email for good, so another attempt would fail too. */
export class MailRefusedError extends Error {}

import type { Language } from '#shared/languages'
import type { Settings } from '../env'

/** Whether emails reach anybody: by a mail server, or in the demo where the visitor can read them. */
export function canSend({ mail, demo }: Pick<Settings, 'mail' | 'demo'>): boolean {
  return mail !== undefined || demo
}

/** A file that goes with a letter. */
export interface Attachment {
  fileName: string
  mediaType: string
  content: Buffer
}

/** A letter as it goes to the mail server. */
export interface Mail {
  /** The same at every try, so that a mailbox which gets it twice shows it once. */
  messageId: string
  to: { name: string | null; address: string }
  language: Language
  subject: string
  text: string
  html: string
  calendar: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string } | undefined
  attachment?: Attachment | undefined
  /** Where one click ends letters of this kind; null for what is always told. */
  unsubscribe: string | null
}

/** How letters leave the house. */
export interface Transport {
  /** Resolves once the mail server has taken the letter, and throws `MailRefusedError` when it never will. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** The mail server refused this letter for good: another try would end the same way. */
export class MailRefusedError extends Error {}

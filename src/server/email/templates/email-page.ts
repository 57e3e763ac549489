import type { Email } from '#shared/features/emails/email-facts'
import type { Recipient } from '#shared/features/emails/emails.rules'
import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'

/** Everything a letter is written from. */
export interface EmailInput {
  message: Email
  recipient: Recipient
  language: Language
  /** Whom the letter is about; without names where there are none. */
  student: { firstName: string | null; lastName: string | null }
  to: { name: string | null; email: string }
  site: { origin: string; supportEmail: string; classroomUrl: string | undefined }
  /** What the button opens, for letters that bring a link of their own. */
  link: string | null
  /** Where one click ends letters of this kind. */
  unsubscribe: string | null
  now: Date
}

/** A fact with its label. Its value may hold lines of its own, and may lead somewhere. */
export interface Row {
  label: string
  value: string
  href?: string
  /** Whole sentences and addresses stand below their label, over the whole width. */
  isLong?: boolean
}

/** A card with a spine in a subject's colour, or in gold where it is about hours. */
export interface Slip {
  colour: Subject | 'gold'
  above: string | null
  title: string
  /** What is called off stays readable, struck through. */
  isStruck?: boolean
  below: string | null
  rows: Row[]
}

export interface Link {
  label: string
  href: string
}

/** A letter before it is set. HTML and plain text are drawn from the same parts, so neither says less than the other. */
export interface EmailPage {
  subject: string
  /** The name gets the gold stroke; the sentence goes on behind it. */
  heading: { name: string | null; rest: string }
  before: readonly string[]
  slips: Slip[]
  button: Link | null
  after: readonly string[]
  footer: readonly string[]
  unsubscribe: Link | null
}

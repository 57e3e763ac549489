import type { Email } from '#shared/features/emails/email-facts'
import type { Recipient } from '#shared/features/emails/emails.rules'
import type { Language } from '#shared/languages'
import type { Subject } from '#shared/subjects'

/** The input of an email template. */
export interface EmailInput {
  message: Email
  recipient: Recipient
  language: Language
  /** The student the email is about. */
  student: { firstName: string | null; lastName: string | null }
  to: { name: string | null; email: string }
  /** Whether the reader is a guardian of the student's family. */
  isOfFamily: boolean
  site: { origin: string; supportEmail: string; classroomUrl: string | undefined }
  /** The address that the button opens, for emails with a link of their own. */
  link: string | null
  /** The six digits, for emails with a code. */
  code: string | null
  /** The one-click address that ends emails of this kind. */
  unsubscribe: string | null
  /** The address that ends all emails to a recipient without a confirmed account. */
  neverEmail: string | null
  /** Whether a guardian has an account of their own. */
  hasFamilyAccount?: boolean
  now: Date
}

/** A labelled value, possibly of several lines or with a link. */
export interface DetailRow {
  label: string
  value: string
  href?: string
  /** Sentences and addresses are shown below their label, over the full width. */
  isLong?: boolean
}

/** A card with an edge in a subject's colour, neutral for tutoring only, or in gold if it is about hours. */
export interface Card {
  colour: Subject | 'neutral' | 'gold'
  above: string | null
  title: string
  /** For cancelled sessions: the title is struck through but readable. */
  isStruck?: boolean
  below: string | null
  rows: DetailRow[]
}

export interface Link {
  label: string
  href: string
}

/** An email before it is rendered. HTML and plain text come from the same content, so both say the same. */
export interface EmailContent {
  subject: string
  /** The name is underlined in gold; the rest of the sentence follows it. */
  heading: { name: string | null; rest: string }
  before: readonly string[]
  cards: Card[]
  button: Link | null
  after: readonly string[]
  footer: readonly string[]
  unsubscribe: Link | null
}

import type { EmailFacts } from '#shared/features/emails/email-facts'
import { canBeStopped, type EmailKind, type Recipient } from '#shared/features/emails/emails.rules'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import type { EmailText } from '#shared/words/emails/email-text'
import type { EmailInput, EmailPage, Link, Slip } from './email-page'
import { capitalized } from './plain-lines'

/** Composes a letter of each kind; not every recipient gets every kind. */
export type Pages = { [Kind in EmailKind]?: (facts: EmailFacts[Kind], input: EmailInput) => EmailPage }

/** What the sentences of a letter stand between. */
export interface PageParts {
  /** Whose name stands at the head. */
  name: string | null
  slips?: Slip[]
  href?: string
  why: string
  questions: (supportEmail: string) => string
}

/** A letter that speaks to the reader: `Ève, your session is booked`. */
export function pageTo(input: EmailInput, text: EmailText, parts: PageParts): EmailPage {
  const rest = parts.name ? `, ${text.heading}` : capitalized(text.heading)
  return page(input, text, { ...parts, rest })
}

/** A letter that speaks of a student: `Ève has a session booked`. */
export function pageAbout(input: EmailInput, text: EmailText, parts: PageParts): EmailPage {
  return page(input, text, { ...parts, rest: ` ${text.heading}` })
}

function page(
  input: EmailInput,
  text: EmailText,
  { name, rest, slips, href, why, questions }: PageParts & { rest: string },
) {
  return {
    subject: text.subject,
    heading: { name, rest },
    before: text.before,
    slips: slips ?? [],
    button: text.button && href ? { label: text.button, href } : null,
    after: text.after,
    footer: [why, questions(input.site.supportEmail)],
    unsubscribe: unsubscribeLink(input),
  }
}

function unsubscribeLink({ message, recipient, unsubscribe, language }: EmailInput): Link | null {
  if (!unsubscribe || !canBeStopped({ recipient, kind: message.kind })) return null
  return { label: EMAIL_LABELS[language].unsubscribe, href: unsubscribe }
}

/** The link that the letter exists for. */
export function ownLink({ message, link }: EmailInput): string {
  if (!link) throw new Error(`A letter ${message.kind} needs its link`)
  return link
}

export function composePage(pages: Record<Recipient, Pages>, input: EmailInput): EmailPage {
  return compose(pages[input.recipient], input.message, input)
}

function compose<Kind extends EmailKind>(
  pages: Pages,
  { kind, facts }: { kind: Kind; facts: EmailFacts[Kind] },
  input: EmailInput,
): EmailPage {
  const write = pages[kind]
  if (!write) throw new Error(`No letter ${kind} is written for a ${input.recipient}`)
  return write(facts, input)
}

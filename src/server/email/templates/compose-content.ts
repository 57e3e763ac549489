import type { EmailFacts } from '#shared/features/emails/email-facts'
import { canBeStopped, type EmailKind, type Recipient } from '#shared/features/emails/emails.rules'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import type { EmailText } from '#shared/words/emails/email-text'
import type { Card, EmailContent, EmailInput, Link } from './email-content'
import { capitalized } from './plain-text'

/** The templates of one recipient. Not every recipient gets every kind of email. */
export type EmailTemplates = { [Kind in EmailKind]?: (facts: EmailFacts[Kind], input: EmailInput) => EmailContent }

/** The parts of an email around its sentences. */
export interface ContentParts {
  /** The name at the beginning of the heading. */
  name: string | null
  cards?: Card[]
  href?: string
  why: string
  questions: (supportEmail: string) => string
}

/** An email that addresses the reader: `Ève, your session is booked`. */
export function contentTo(input: EmailInput, text: EmailText, parts: ContentParts): EmailContent {
  const rest = parts.name ? `, ${text.heading}` : capitalized(text.heading)
  return toContent(input, text, { ...parts, rest })
}

/** An email about a student: `Ève has a session booked`, or `Ève’s session has moved`. */
export function contentAbout(input: EmailInput, text: EmailText, parts: ContentParts): EmailContent {
  const isAttached = /^[’\u00a0]/.test(text.heading)
  const name = parts.name && capitalized(parts.name)
  return toContent(input, text, { ...parts, name, rest: isAttached ? text.heading : ` ${text.heading}` })
}

function toContent(
  input: EmailInput,
  text: EmailText,
  { name, rest, cards, href, why, questions }: ContentParts & { rest: string },
) {
  return {
    // A sentence may begin with the replacement for a missing name, such as `your student`.
    subject: capitalized(text.subject),
    heading: { name, rest },
    before: text.before.map(capitalized),
    cards: cards ?? [],
    button: text.button && href ? { label: text.button, href } : null,
    after: text.after.map(capitalized),
    footer: [capitalized(why), questions(input.site.supportEmail)],
    unsubscribe: unsubscribeLink(input),
  }
}

function unsubscribeLink({ message, recipient, unsubscribe, neverEmail, language }: EmailInput): Link | null {
  if (neverEmail) return { label: EMAIL_LABELS[language].neverEmail, href: neverEmail }
  if (!unsubscribe || !canBeStopped({ recipient, kind: message.kind })) return null
  return { label: EMAIL_LABELS[language].unsubscribe, href: unsubscribe }
}

export function requiredLink({ message, link }: EmailInput): string {
  if (!link) throw new Error(`The email ${message.kind} has no link`)
  return link
}

export function codeCard({ message, code, language }: EmailInput): Card {
  if (!code) throw new Error(`The email ${message.kind} has no code`)
  return { colour: 'gold', above: null, title: code, below: EMAIL_LABELS[language].codeLife, rows: [] }
}

export function composeContent(templates: Record<Recipient, EmailTemplates>, input: EmailInput): EmailContent {
  return compose(templates[input.recipient], input.message, input)
}

function compose<Kind extends EmailKind>(
  templates: EmailTemplates,
  { kind, facts }: { kind: Kind; facts: EmailFacts[Kind] },
  input: EmailInput,
): EmailContent {
  const template = templates[kind]
  if (!template) throw new Error(`There is no email ${kind} for a ${input.recipient}`)
  return template(facts, input)
}

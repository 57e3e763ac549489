import { type DueLetter, dropReason } from '#shared/features/letters/delivery.rules'
import type { Letter } from '#shared/features/letters/letter-facts'
import { canBeStopped, isOptional } from '#shared/features/letters/letters.rules'
import type { Language } from '#shared/languages'
import type { SiteKey } from '../site-key'
import type { Delivery } from './deliveries.store'
import { writeLetter } from './letter/write-letter'
import { letterLink, stopCopiesLink, unsubscribeLink } from './letter-links'
import type { Mail } from './transport'

export interface Site {
  origin: string
  supportEmail: string
  classroomUrl: string | undefined
  siteKey: SiteKey
}

interface Addressee {
  name: string | null
  address: string | null
  language: Language
}

/** The recipient as they are now: their address, and their language at the time of sending. */
export function addresseeOf({ letter, student, guardian, tutor, administrator }: Delivery): Addressee {
  const language = letter.language ?? student?.language ?? 'en'
  switch (letter.recipient) {
    case 'student':
      return { name: fullName(student), address: letter.address ?? student?.email ?? null, language }
    case 'guardian':
      // An invitation goes to an address that has not said yes yet, and so names it.
      return { name: null, address: letter.address ?? (guardian?.confirmedAt ? guardian.email : null), language }
    case 'tutor':
      return {
        name: tutor?.name ?? null,
        address: letter.address ?? tutor?.email ?? null,
        language: letter.language ?? tutor?.language ?? 'en',
      }
    case 'administrator':
      return { name: administrator?.name ?? null, address: letter.address ?? administrator?.email ?? null, language }
  }
}

/** The receipt or the credit note that goes with a letter about money. */
export function paperOf({ letter: { facts } }: Delivery) {
  return 'receipt' in facts ? facts.receipt : undefined
}

/** Why nobody is to be told any more, or null. */
export function dropReasonOf(delivery: Delivery, now: Date) {
  const { letter, student, session, choices } = delivery
  const due: DueLetter = {
    kind: letter.kind,
    recipient: letter.recipient,
    address: addresseeOf(delivery).address,
    expiresAt: letter.expiresAt,
    student: student && {
      isDeleted: student.deletedAt !== null,
      isConfirmed: student.emailConfirmedAt !== null,
      choices: choices ?? {},
    },
    session: session && {
      isScheduled: session.status === 'scheduled',
      sequence: session.sequence,
      toldSequence: 'sequence' in letter.facts ? letter.facts.sequence : session.sequence,
    },
  }
  return dropReason(due, now)
}

/** Writes a letter out, with the links that are made from the site's key and stored nowhere. */
export function compose(delivery: Delivery, site: Site, now: Date): Mail {
  const { letter, student } = delivery
  const { name, address, language } = addresseeOf(delivery)
  const email = address ?? ''
  const unsubscribe = unsubscribeLinkOf(letter, email, site)
  const written = writeLetter({
    // The row holds the facts of its kind: `decide` writes both together.
    letter: { kind: letter.kind, facts: letter.facts } as Letter,
    recipient: letter.recipient,
    language,
    student: { firstName: student?.firstName ?? null, lastName: student?.lastName ?? null },
    to: { name, email },
    site,
    link: letter.linkHash ? letterLink(site, letter.id, language) : null,
    unsubscribe,
    now,
  })
  const { subject, text, html, calendar } = written
  return { messageId: letter.id, to: { name, address: email }, language, subject, text, html, calendar, unsubscribe }
}

/** Where one click ends letters like this one; null where nobody can. */
function unsubscribeLinkOf({ recipient, kind, studentId }: Delivery['letter'], email: string, site: Site) {
  if (!studentId || !canBeStopped({ recipient, kind })) return null
  if (recipient === 'guardian') return stopCopiesLink(site, { studentId, email })
  return isOptional(kind) ? unsubscribeLink(site, { studentId, kind }) : null
}

function fullName(person: { firstName: string | null; lastName: string | null } | null): string | null {
  return [person?.firstName, person?.lastName].filter(Boolean).join(' ') || null
}

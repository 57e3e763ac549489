import type { Recipient } from '#shared/features/emails/emails.rules'
import { composePage, type Pages } from './compose-page'
import { drawHtml } from './draw-html'
import { drawText } from './draw-text'
import type { EmailInput } from './email-page'
import { GUARDIAN_PAGES } from './guardian-pages'
import { type Invitation, writeInvitation } from './invitation'
import { oneLine } from './plain-lines'
import { ADMINISTRATOR_PAGES } from './staff-pages'
import { STUDENT_LEARNING_PAGES } from './student-learning-pages'
import { STUDENT_PAGES } from './student-pages'
import { TUTOR_PAGES } from './tutor-pages'

/** Which letters each recipient can get. */
export const PAGES: Record<Recipient, Pages> = {
  student: { ...STUDENT_PAGES, ...STUDENT_LEARNING_PAGES },
  guardian: GUARDIAN_PAGES,
  tutor: TUTOR_PAGES,
  administrator: ADMINISTRATOR_PAGES,
}

export interface WrittenEmail {
  subject: string
  text: string
  html: string
  calendar?: Invitation
}

/** Writes a letter out in its reader's language: the same words as plain text and as HTML, and the event it is about. */
export function writeEmail(input: EmailInput): WrittenEmail {
  const page = composePage(PAGES, input)
  const calendar = writeInvitation(input)
  return {
    // A subject is a header: whatever a name or a note holds, it stays on one line.
    subject: oneLine(page.subject),
    text: drawText(page, input.language),
    html: drawHtml(page, input.language),
    ...(calendar && { calendar }),
  }
}

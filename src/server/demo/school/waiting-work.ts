import { DEMO_TUTOR } from '#shared/demo-accounts'
import { HOUR_MS } from '#shared/time/units'
import { findCopyRecipient, saveCopyRecipient } from '../../email/copy-recipients.store'
import { insertEmail } from '../../email/emails.store'
import type { SchoolEvent } from './school-events'
import type { SchoolRegister } from './school-register'

/** How many reports are missing. */
const FORGOTTEN_REPORTS = 2
/** A report is overdue after a day; the planned ones are written some hours after the session. */
const OVERDUE_MS = 30 * HOUR_MS

/**
 * Removes the newest reports of earlier days, so that staff have some to ask for. The demo's tutor forgets none: her
 * students are those whom visitors look at.
 */
export function withoutForgottenReports(events: readonly SchoolEvent[], until: Date): SchoolEvent[] {
  const dueBefore = new Date(until.getTime() - OVERDUE_MS)
  const isOverdue = (event: SchoolEvent) =>
    event.kind === 'report' && event.at < dueBefore && event.tutor !== DEMO_TUTOR.name
  const forgotten = events.filter(isOverdue).slice(-FORGOTTEN_REPORTS)
  return events.filter((event) => !forgotten.includes(event))
}

/** A guardian who has not replied, and an email that bounced. */
export async function leaveWork({ tx, students }: SchoolRegister, now: Date): Promise<void> {
  const [newest, before] = [...students.values()].reverse()
  if (!newest || !before) return
  if (!(await findCopyRecipient(tx, newest)))
    await saveCopyRecipient(tx, { studentId: newest, email: 'guardian@example.com' })
  await insertEmail(tx, {
    kind: 'hours-low',
    recipient: 'student',
    studentId: before,
    facts: { balanceHours: 1 },
    dedupeKey: 'demo-bounced',
    state: 'given-up',
    problem: '550 5.1.1 No such mailbox',
    attempts: 1,
    createdAt: new Date(now.getTime() - 3 * HOUR_MS),
    dueAt: now,
    finishedAt: now,
  })
}

import type { Attendance } from '#shared/features/booking/sessions/attendance.rules'
import type { ReportTexts } from '#shared/features/booking/sessions/report-texts'
import type { AssignedWork } from '#shared/features/tutors/assigned-work'
import type { TutoringSubjectId } from '#shared/subjects'
import { hashToken } from '../../../auth/tokens'
import type { Db } from '../../../db/db'
import { consumeLink, endReportLinks, findLinkedEmail } from '../../../email/links.store'
import { AppError } from '../../../http/app-error'
import { readReportOf } from './reports.service'

/** A report as its link shows it: nothing else about the student. */
export interface LinkedReport extends ReportTexts {
  emailId: string
  expiresAt: Date
  childName: string | null
  tutorName: string
  sessionDate: string
  subject: TutoringSubjectId
  attendance: Attendance | null
  items: AssignedWork['items']
}

/** The report of a link in a guardian's email; undefined once the link was ended or has expired. */
export async function openReportLink(db: Db, unverifiedToken: string, now: Date): Promise<LinkedReport | undefined> {
  const email = await findLinkedEmail(db, hashToken(unverifiedToken), now)
  if (email?.kind !== 'tutor-report' || email.sessionId === null || email.expiresAt === null) return undefined
  const report = await readReportOf(db, email.sessionId)
  return report && { emailId: email.id, expiresAt: email.expiresAt, ...report }
}

/** Whoever can open a link can end it. */
export async function endReportLink(db: Db, unverifiedToken: string, now: Date): Promise<void> {
  const report = await openReportLink(db, unverifiedToken, now)
  if (!report || !(await consumeLink(db, report.emailId, now))) throw new AppError('NOT_FOUND')
}

/** Ends every link to the report on a session. */
export const endLinksToReport = endReportLinks

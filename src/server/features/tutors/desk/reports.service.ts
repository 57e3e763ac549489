import { type Attendance, canTutorReport } from '#shared/features/booking/sessions/attendance.rules'
import type { ReportTexts } from '#shared/features/booking/sessions/report-texts'
import type { AssignedWork, TutorNote, WorkChoice } from '#shared/features/tutors/assigned-work'
import type { OfferedWork, ReportDraft, SessionReport } from '#shared/features/tutors/reports.contract'
import { isWorkDone, REPORT_LINK_DAYS, type WorkKind } from '#shared/features/tutors/reports.rules'
import { photoUrl } from '#shared/features/tutors/tutor-photos.rules'
import { isQuizSubject, type TutoringSubjectId } from '#shared/subjects'
import { DAY_MS } from '#shared/time/units'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/locks/student-lock'
import type { SiteKey } from '../../../db/site-key'
import { transact } from '../../../db/transact'
import { notifyOfReport } from '../../../email/notify'
import { AppError, orNotFound } from '../../../http/app-error'
import { toSessionFacts } from '../../booking/sessions/session-view'
import {
  findChoices,
  findEarlierReports,
  findLatestReport,
  findReport,
  findReported,
  findReportOfSession,
  findWork,
  noteOpened,
  saveReport,
  saveWork,
} from './reports.store'
import { findContentForMissed } from './sharing.service'

interface TutorSession {
  tutorId: number
  id: number
}

/** A tutor's report on a session, and the work that they can assign. */
export async function readReport(db: Db, { now, ...target }: TutorSession & { now: Date }): Promise<SessionReport> {
  const session = orNotFound(await findReported(db, target))
  const report = await findReport(db, session.id)
  const work = (await findWork(db, { sessionId: session.id })).map(toChoice)
  return {
    report: report ? { ...textsOf(report), work } : null,
    choices: await listChoices(db, session, now),
    earlier: await findEarlierReports(db, session),
  }
}

/** Writes or corrects the report. The student and the guardians are notified only once. */
export function writeReport(
  db: Db,
  siteKey: SiteKey,
  { draft, now, ...target }: TutorSession & { draft: ReportDraft; now: Date },
): Promise<SessionReport> {
  return transact(db, async (tx) => {
    const session = orNotFound(await findReported(tx, target))
    if (!canTutorReport(session, now)) throw new AppError('SESSION_NOT_MARKABLE')
    const choices = await listChoices(tx, session, now)
    refuseUnknownWork(draft, choices)
    const { id: sessionId, studentId } = session
    const { work, ...texts } = draft
    if ((await lockStudent(tx, studentId)).isDeleted) throw new AppError('NOT_FOUND')
    await saveReport(tx, { sessionId, studentId, ...texts, writtenAt: now })
    await saveWork(tx, { sessionId, studentId, work, now })
    const assigned = (await findWork(tx, { sessionId })).map(toChoice)
    const titles = assigned.map(({ title, titleFr }) => ({ title, titleFr }))
    const facts = { ...toSessionFacts(session), sessionId, ...texts, work: titles }
    const linkLifeMs = REPORT_LINK_DAYS * DAY_MS
    await notifyOfReport(tx, siteKey, { studentId, sessionId, facts, now, linkLifeMs })
    return { report: { ...texts, work: assigned }, choices, earlier: await findEarlierReports(tx, session) }
  })
}

function textsOf({ done, stillHard, next }: ReportTexts): ReportTexts {
  return { done, stillHard, next }
}

function refuseUnknownWork({ work }: ReportDraft, choices: readonly WorkChoice[]): void {
  const isKnown = work.every(({ kind, id }) => choices.some((choice) => choice.kind === kind && choice.id === id))
  if (!isKnown) throw new AppError('WORK_UNKNOWN')
}

interface ReportedSession extends TutorSession {
  subject: TutoringSubjectId
}

/** Marks what fits the mistakes that the student shares. */
async function listChoices(db: Db, session: ReportedSession, now: Date): Promise<OfferedWork[]> {
  const { id, tutorId, subject } = session
  if (!isQuizSubject(subject)) return []
  const { quizzes, guides } = await findChoices(db, subject)
  const fitting = await findContentForMissed(db, { id, tutorId, now })
  const offer =
    (kind: WorkKind, fittingIds: readonly number[]) =>
    (row: Omit<OfferedWork, 'kind'>): OfferedWork => ({
      kind,
      ...row,
      ...(fittingIds.includes(row.id) && { isFitting: true as const }),
    })
  return [...quizzes.map(offer('quiz', fitting.quizIds)), ...guides.map(offer('guide', fitting.guideIds))]
}

type WorkRow = Awaited<ReturnType<typeof findWork>>[number]

/** A constraint ensures that one of the two ids is set. */
function toChoice({ quizId, guideId, title, titleFr }: WorkRow): WorkChoice {
  return { kind: quizId === null ? 'guide' : 'quiz', id: quizId ?? guideId ?? 0, title, titleFr }
}

function toAssignedItem(row: WorkRow): AssignedWork['items'][number] {
  const choice = toChoice(row)
  return { workId: row.workId, ...choice, isDone: isWorkDone({ ...row, kind: choice.kind }) }
}

/** Grouped by session, without sessions whose work is all done. */
export async function listAssigned(db: Db, studentId: string): Promise<AssignedWork[]> {
  const groups = new Map<number, AssignedWork>()
  for (const row of await findWork(db, { studentId })) {
    const { sessionId, tutorName, sessionDate, subject } = row
    const group = groups.get(sessionId) ?? { sessionId, tutorName, sessionDate, subject, items: [] }
    group.items.push(toAssignedItem(row))
    groups.set(sessionId, group)
  }
  return [...groups.values()].filter(({ items }) => items.some(({ isDone }) => !isDone))
}

/** With the attendance, which guardians see. */
export async function readLatestNote(
  db: Db,
  studentId: string,
): Promise<(TutorNote & { attendance: Attendance | null }) | null> {
  const report = await findLatestReport(db, studentId)
  if (!report) return null
  const { sessionId, tutorName, tutorPhotoId, sessionDate, subject, attendance } = report
  const items = (await findWork(db, { sessionId })).map(toAssignedItem)
  const facts = { sessionId, tutorName, ...photoUrl(tutorPhotoId), sessionDate, subject, attendance }
  return { ...facts, ...textsOf(report), items }
}

/** One report with the attendance and the assigned work, for anyone who has its link. */
export async function readReportOf(db: Db, sessionId: number) {
  const report = await findReportOfSession(db, sessionId)
  if (!report) return undefined
  const { firstName: childName, tutorName, sessionDate, subject, attendance } = report
  const items = (await findWork(db, { sessionId })).map(toAssignedItem)
  return { childName, tutorName, sessionDate, subject, attendance, ...textsOf(report), items }
}

export async function openWork(db: Db, opened: { id: number; studentId: string; now: Date }): Promise<void> {
  if (!(await noteOpened(db, opened))) throw new AppError('NOT_FOUND')
}

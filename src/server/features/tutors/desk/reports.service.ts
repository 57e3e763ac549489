import { canTutorReport } from '#shared/features/booking/sessions/attendance.rules'
import type { AssignedWork, ReportDraft, SessionReport, WorkChoice } from '#shared/features/tutors/reports.contract'
import { isWorkDone, type WorkKind } from '#shared/features/tutors/reports.rules'
import type { Subject } from '#shared/subjects'
import type { Db } from '../../../db/db'
import { lockStudent } from '../../../db/student-lock'
import { transact } from '../../../db/transact'
import { remind } from '../../../email/notify'
import { AppError, orNotFound } from '../../../http/app-error'
import { toSessionFacts } from '../../booking/sessions/session-view'
import { findChoices, findReport, findReported, findWork, noteOpened, saveReport, saveWork } from './reports.store'

interface Which {
  tutorId: number
  id: number
}

/** What a tutor wrote about a session of theirs, and what they can give to do. */
export async function readReport(db: Db, which: Which): Promise<SessionReport> {
  const session = orNotFound(await findReported(db, which))
  const report = await findReport(db, session.id)
  const work = (await findWork(db, { sessionId: session.id })).map(toChoice)
  return {
    report: report ? { done: report.done, next: report.next, work } : null,
    choices: await listChoices(db, session.subject),
  }
}

/** Writes the report, or corrects it. The student is told once, however often it is corrected. */
export function writeReport(db: Db, { draft, now, ...which }: Which & { draft: ReportDraft; now: Date }) {
  return transact(db, async (tx) => {
    const session = orNotFound(await findReported(tx, which))
    if (!canTutorReport(session, now)) throw new AppError('SESSION_NOT_MARKABLE')
    await refuseUnknownWork(tx, session.subject, draft)
    const { id: sessionId, studentId } = session
    const { done, next, work } = draft
    if ((await lockStudent(tx, studentId)).isDeleted) throw new AppError('NOT_FOUND')
    await saveReport(tx, { sessionId, studentId, done, next, writtenAt: now })
    await saveWork(tx, { sessionId, studentId, work, now })
    const facts = { ...toSessionFacts(session), sessionId, done, next }
    const told = { kind: 'tutor-report', recipient: 'student', studentId, sessionId, facts, now } as const
    await remind(tx, { ...told, dedupeKey: `tutor-report ${sessionId}` })
    return readReport(tx, which)
  })
}

async function refuseUnknownWork(tx: Db, subject: Subject, { work }: ReportDraft): Promise<void> {
  const choices = await listChoices(tx, subject)
  const isKnown = work.every(({ kind, id }) => choices.some((choice) => choice.kind === kind && choice.id === id))
  if (!isKnown) throw new AppError('WORK_UNKNOWN')
}

async function listChoices(db: Db, subject: Subject): Promise<WorkChoice[]> {
  const { quizzes, guides } = await findChoices(db, subject)
  const named = (kind: WorkKind) => (row: Omit<WorkChoice, 'kind'>) => ({ kind, ...row })
  return [...quizzes.map(named('quiz')), ...guides.map(named('guide'))]
}

type WorkRow = Awaited<ReturnType<typeof findWork>>[number]

/** One of the two numbers is there: the database says so. */
function toChoice({ quizId, guideId, title, titleFr }: WorkRow): WorkChoice {
  return { kind: quizId === null ? 'guide' : 'quiz', id: quizId ?? guideId ?? 0, title, titleFr }
}

/** What tutors gave a student to do, by session, as long as some of it is left. */
export async function listAssigned(db: Db, studentId: string): Promise<AssignedWork[]> {
  const groups = new Map<number, AssignedWork>()
  for (const row of await findWork(db, { studentId })) {
    const { sessionId, tutorName, sessionDate, subject, workId } = row
    const group = groups.get(sessionId) ?? { sessionId, tutorName, sessionDate, subject, items: [] }
    const choice = toChoice(row)
    group.items.push({ workId, ...choice, isDone: isWorkDone({ ...row, kind: choice.kind }) })
    groups.set(sessionId, group)
  }
  return [...groups.values()].filter(({ items }) => items.some(({ isDone }) => !isDone))
}

export async function openWork(db: Db, opened: { id: number; studentId: string; now: Date }): Promise<void> {
  if (!(await noteOpened(db, opened))) throw new AppError('NOT_FOUND')
}

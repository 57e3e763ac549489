import { displayName } from '#shared/features/account/student-name.rules'
import { readHours } from '#shared/features/billing/hours.rules'
import type { Session } from '#shared/features/booking/booking.contract'
import { familyName, PACE_WEEKS } from '#shared/features/families/families.rules'
import type { Child, Family, Guardian } from '#shared/features/families/family-page.contract'
import { businessDay } from '#shared/time/business-day'
import { addDays } from '#shared/time/calendar'
import type { Db } from '../../../db/db'
import { AppError } from '../../../http/app-error'
import { pastSessions, upcomingSessions } from '../../booking/sessions/list-sessions.service'
import { readTopics } from '../account/email-topics.service'
import { findChildren, findConsents, findFamily, findGuardians, findPayer, type GuardianRow } from '../families.store'

/** Enough for the sessions of a month, and nearly always the last report. */
const PAST_SESSIONS_READ = 40

export async function requireFamily(db: Db, id: number) {
  const family = await findFamily(db, id)
  if (!family) throw new AppError('NOT_FOUND')
  return family
}

export async function showFamily(db: Db, id: number, now: Date): Promise<Family> {
  const family = await requireFamily(db, id)
  const today = businessDay(now)
  const guardians = await findGuardians(db, id)
  const children = await findChildren(db, id)
  const consents = await findConsents(db, id)
  const topicsOf = await readTopics(db, guardians)
  const payerId = (await findPayer(db, id)) ?? guardians[0]?.id
  const lessons = new Map<string, ChildLessons>()
  for (const child of children) lessons.set(child.id, await readLessons(db, { studentId: child.id, now }))
  const all = [...lessons.values()]
  const since = addDays(today, -7 * PACE_WEEKS)
  const recent = all.flatMap(({ past }) => past).filter(({ sessionDate }) => sessionDate >= since)
  return {
    id,
    name: familyName(guardians, children),
    creditsRemaining: readHours(family.creditsRemaining),
    bookedHours: hoursOf(all.flatMap(({ upcoming }) => upcoming)),
    hoursPerWeek: hoursOf(recent) / PACE_WEEKS,
    createdAt: family.createdAt.toISOString(),
    guardians: guardians.map((guardian) => ({
      ...toGuardian(guardian, consents),
      isPayer: guardian.id === payerId,
      topics: topicsOf(guardian.id),
    })),
    children: children.map((child) => ({
      ...toChild(child, consents),
      ...summarize(lessons.get(child.id) ?? { upcoming: [], past: [] }, today),
    })),
  }
}

interface ChildLessons {
  upcoming: Session[]
  past: Session[]
}

async function readLessons(db: Db, { studentId, now }: { studentId: string; now: Date }): Promise<ChildLessons> {
  const reader = { studentId, now, classroomUrl: undefined }
  const upcoming = await upcomingSessions(db, reader)
  const page = { limit: PAST_SESSIONS_READ, after: undefined }
  const { items } = await pastSessions(db, { ...reader, day: undefined }, page)
  return { upcoming, past: items.filter(({ status }) => status === 'completed') }
}

function summarize({ upcoming, past }: ChildLessons, today: string) {
  const ofMonth = past.filter(({ sessionDate }) => sessionDate.slice(0, 7) === today.slice(0, 7))
  const reported = past.find(({ report }) => report)
  return {
    // Notes are between student and tutor.
    nextSession: upcoming[0] ? { ...upcoming[0], notes: null } : null,
    thisMonth: {
      sessions: ofMonth.length,
      absences: ofMonth.filter(({ attendance }) => attendance === 'absent').length,
    },
    lastReport: reported ? { subject: reported.subject, sessionDate: reported.sessionDate } : null,
  }
}

const hoursOf = (sessions: readonly Session[]) => sessions.reduce((hours, { duration }) => hours + duration, 0)

type ConsentRow = Awaited<ReturnType<typeof findConsents>>[number]

function toGuardian(
  { place: _, hasPassword: __, ...guardian }: GuardianRow,
  consents: readonly ConsentRow[],
): Omit<Guardian, 'isPayer' | 'topics'> {
  const guardianConsent = consents.find(({ guardianId }) => guardianId === guardian.id)
  return { ...guardian, consentGivenAt: guardianConsent?.givenAt.toISOString() ?? null }
}

function toChild(row: Awaited<ReturnType<typeof findChildren>>[number], consents: readonly ConsentRow[]) {
  const { id, firstName, lastName, email, preferredLanguage, birthMonth, schoolGrade, school } = row
  const childConsent = consents.find(({ studentId }) => studentId === id)
  const consent: Child['consent'] = childConsent
    ? { guardianId: childConsent.guardianId, givenAt: childConsent.givenAt.toISOString() }
    : null
  return {
    id,
    name: displayName(row),
    firstName,
    lastName,
    email,
    preferredLanguage,
    birthMonth,
    schoolGrade,
    school,
    consent,
  }
}

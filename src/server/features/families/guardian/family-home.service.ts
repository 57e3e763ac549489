import { readHours } from '#shared/features/billing/hours.rules'
import type { Session } from '#shared/features/booking/booking.contract'
import { schoolYearStart } from '#shared/features/families/families.rules'
import type { ChildLearning, FamilyHome } from '#shared/features/families/family-home.contract'
import type { SkillProgress } from '#shared/features/skills/skills.contract'
import type { Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import type { Db } from '../../../db/db'
import { AppError } from '../../../http/app-error'
import type { Page, PageRequest } from '../../../http/responses/paging'
import { attendanceSince, pastSessions, upcomingSessions } from '../../booking/sessions/list-sessions.service'
import { readTimeThisWeek } from '../../progress/week.service'
import { readLatestSkills, readSkillStatuses } from '../../skills/skill-map.service'
import { readLatestNote } from '../../tutors/desk/reports.service'
import { findChildren, findFamily, isChildOf, isLearningHidden } from '../families.store'

/** Enough to see what the child works on; the map shows the rest. */
const LATEST_SKILLS = 4

interface FamilyReader {
  familyId: number
  now: Date
}

export async function readFamilyHome(db: Db, { familyId, now }: FamilyReader): Promise<FamilyHome> {
  const family = await findFamily(db, familyId)
  if (!family) throw new AppError('UNAUTHORIZED')
  const home: FamilyHome = { creditsRemaining: readHours(family.creditsRemaining), bookedHours: 0, children: [] }
  const since = schoolYearStart(businessDay(now))
  for (const { id, firstName, lastName, grade } of await findChildren(db, familyId)) {
    const upcoming = await upcomingOfChild(db, { studentId: id, now })
    home.bookedHours += upcoming.reduce((hours, { duration }) => hours + duration, 0)
    const attendance = await attendanceSince(db, { studentId: id, since })
    home.children.push({ id, firstName, lastName, grade, nextSession: upcoming[0] ?? null, ...attendance })
  }
  return home
}

/** Reports and assigned work stay visible; details of learning only until a student of 14 or more hides them. */
export async function readChildLearning(db: Db, { studentId, now }: ChildReader): Promise<ChildLearning> {
  const note = await readLatestNote(db, studentId)
  if (await isLearningHidden(db, studentId)) return { note, details: null }
  const { minutes, days } = await readTimeThisWeek(db, studentId, now)
  const skills = await readLatestSkills(db, { studentId, now, limit: LATEST_SKILLS })
  return { note, details: { weekMinutes: minutes, weekDays: days, skills } }
}

export async function readChildSkills(db: Db, child: ChildReader & { subject: Subject }): Promise<SkillProgress[]> {
  if (await isLearningHidden(db, child.studentId)) throw new AppError('NOT_FOUND')
  return readSkillStatuses(db, child)
}

interface ChildReader {
  /** A child of the family, as `requireChild` found it. */
  studentId: string
  now: Date
}

export async function upcomingOfChild(db: Db, child: ChildReader): Promise<Session[]> {
  const sessions = await upcomingSessions(db, { ...child, classroomUrl: undefined })
  return sessions.map(forGuardian)
}

export async function pastOfChild(db: Db, child: ChildReader, page: PageRequest): Promise<Page<Session>> {
  const { items, ...rest } = await pastSessions(db, { ...child, classroomUrl: undefined, day: undefined }, page)
  return { items: items.map(forGuardian), ...rest }
}

/** Notes are between student and tutor. A guardian enters the classroom by its address on this site. */
export function forGuardian(session: Session): Session {
  return { ...session, notes: null, classroomUrl: null }
}

/** A child of another family does not exist for a guardian. */
export async function requireChild(db: Db, child: { familyId: number; studentId: string }): Promise<string> {
  if (!(await isChildOf(db, child))) throw new AppError('NOT_FOUND')
  return child.studentId
}

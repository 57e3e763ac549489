import { readHours } from '#shared/features/billing/hours.rules'
import type { Session } from '#shared/features/booking/booking.contract'
import type { FamilyHome } from '#shared/features/families/family-home.contract'
import type { Db } from '../../db/db'
import { AppError } from '../../http/app-error'
import type { Page, PageRequest } from '../../http/responses/paging'
import { pastSessions, upcomingSessions } from '../booking/sessions/list-sessions.service'
import { findChildren, findFamily, isChildOf } from './families.store'

interface FamilyReader {
  familyId: number
  now: Date
}

export async function readFamilyHome(db: Db, { familyId, now }: FamilyReader): Promise<FamilyHome> {
  const family = await findFamily(db, familyId)
  if (!family) throw new AppError('UNAUTHORIZED')
  const home: FamilyHome = { creditsRemaining: readHours(family.creditsRemaining), bookedHours: 0, children: [] }
  for (const { id, firstName, lastName } of await findChildren(db, familyId)) {
    const upcoming = await upcomingOfChild(db, { studentId: id, now })
    home.bookedHours += upcoming.reduce((hours, { duration }) => hours + duration, 0)
    home.children.push({ id, firstName, lastName, nextSession: upcoming[0] ?? null })
  }
  return home
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

/** Notes are between student and tutor, and the classroom is theirs. */
function forGuardian(session: Session): Session {
  return { ...session, notes: null, classroomUrl: null }
}

/** A child of another family does not exist for a guardian. */
export async function requireChild(db: Db, child: { familyId: number; studentId: string }): Promise<string> {
  if (!(await isChildOf(db, child))) throw new AppError('NOT_FOUND')
  return child.studentId
}

import { classroomClosesAt, classroomOpensAt, classroomState } from '#shared/features/booking/sessions/classroom.rules'
import { businessInstant } from '#shared/time/instant'
import type { Db } from '../../../db/db'
import type { SiteKey } from '../../../db/site-key'
import { orNotFound } from '../../../http/app-error'
import type { Settings } from '../../../settings/env'
import { type ClassroomRow, type ClassroomVisitor, findClassroom } from './classroom.store'
import { writeClassroomToken } from './classroom-token'

const ROOM_NAME_LENGTH = 32

interface EnterRequest {
  id: number
  visitor: ClassroomVisitor & { guardianName: string | null }
  now: Date
  classroomUrl: string | undefined
  classroomToken: Settings['classroomToken']
  siteKey: SiteKey
}

/** The room's address, or why the classroom is closed. */
export type ClassroomEntry =
  | { kind: 'open'; url: string }
  | { kind: 'early'; opensAt: Date }
  | { kind: 'over' | 'cancelled' | 'none' }

export async function enterClassroom(db: Db, { id, visitor, now, ...site }: EnterRequest): Promise<ClassroomEntry> {
  const row = orNotFound(await findClassroom(db, id, visitor))
  if (row.status === 'cancelled') return { kind: 'cancelled' }
  const times = { startsAt: businessInstant(row.sessionDate, row.startTime), endsAt: row.endsAt }
  const state = classroomState(times, now)
  if (state === 'over') return { kind: 'over' }
  const { classroomUrl, classroomToken } = site
  if (!classroomUrl) return { kind: 'none' }
  if (state === 'early') return { kind: 'early', opensAt: classroomOpensAt(times) }

  const url = new URL(classroomUrl.replaceAll('{room}', roomName(row, site.siteKey)))
  if (classroomToken) {
    const isStudent = row.studentId === visitor.studentId
    const isModerator = !isStudent && row.tutorId === visitor.tutorId
    const name = isStudent ? row.firstName : isModerator ? row.tutorName : visitor.guardianName
    const guest = { name: name ?? '', isModerator }
    const window = { opensAt: classroomOpensAt(times), closesAt: classroomClosesAt(times) }
    url.searchParams.set('jwt', writeClassroomToken(classroomToken, { url: url.href, guest, ...window }))
  }
  return { kind: 'open', url: url.href }
}

/** Unguessable, and changed when somebody loses access: former participants know only the former name. */
function roomName({ room, generation, tutorGeneration }: ClassroomRow, siteKey: SiteKey): string {
  const key = siteKey.sign('room', [room, generation, tutorGeneration].join(' '))
  return Buffer.from(key, 'base64url').toString('hex').slice(0, ROOM_NAME_LENGTH)
}

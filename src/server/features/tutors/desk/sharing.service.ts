import { isNear, NEAR_DAYS } from '#shared/features/booking/sessions/tutor-access.rules'
import type { Preparation, Sharing, SharingChoice } from '#shared/features/tutors/sharing.contract'
import type { Subject } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { DAY_MS } from '#shared/time/units'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import { transact } from '../../../db/transact'
import { findGuardian } from '../../../email/guardians.store'
import { hasValidLink } from '../../../email/links.store'
import { notifyWithLink } from '../../../email/notify'
import { orNotFound } from '../../../http/app-error'
import type { SiteKey } from '../../../site-key'
import { refuseUnchangeable } from '../../booking/sessions/change-session.service'
import { toSessionFacts } from '../../booking/sessions/session-view'
import { readMissedLately } from '../../quizzes/missed-lately.service'
import { readSkillStatuses } from '../../skills/skill-map.service'
import { endShares, findNotifiedSession, findPrepared, findShares, saveShare } from './sharing.store'

interface Reader {
  studentId: string
  now: Date
}

/** What the student chose for sessions to come, and last for each subject. */
export async function readSharing(db: Db, { studentId, now }: Reader): Promise<Sharing> {
  const latestFirst = await findShares(db, studentId)
  const ahead = latestFirst.filter(({ isShared, status, endsAt }) => isShared && status === 'scheduled' && endsAt > now)
  const last = new Map<Subject, boolean>()
  for (const { subject, isShared } of latestFirst) if (!last.has(subject)) last.set(subject, isShared)
  const subjects = [...last].flatMap(([subject, isShared]) => (isShared ? [subject] : []))
  return { sessionIds: ahead.map(({ sessionId }) => sessionId), subjects }
}

interface Choice extends Reader {
  id: number
  choice: SharingChoice
}

/** Says yes or no for one session, until it starts. A guardian is told of a yes, with a way back. */
export function chooseSharing(
  db: Db,
  siteKey: SiteKey,
  { studentId, id, choice, now }: Choice,
): Promise<SharingChoice> {
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    await refuseUnchangeable(tx, { studentId, id, now })
    await saveShare(tx, { sessionId: id, studentId, isShared: choice.isShared, chosenAt: now })
    if (choice.isShared) await notifyGuardian(tx, siteKey, { studentId, id, now })
    return choice
  })
}

/** Once for a session, as long as the link in the letter is good; after it was used, once more. */
async function notifyGuardian(tx: Db, siteKey: SiteKey, { studentId, id, now }: Omit<Choice, 'choice'>): Promise<void> {
  const guardian = await findGuardian(tx, studentId)
  if (!guardian?.confirmedAt) return
  const email = { kind: 'sharing-begun', recipient: 'guardian', studentId, sessionId: id, now } as const
  if (await hasValidLink(tx, { ...email, since: guardian.confirmedAt })) return
  const session = await findNotifiedSession(tx, id)
  if (!session) return
  const lifeMs = session.endsAt.getTime() + NEAR_DAYS * DAY_MS - now.getTime()
  await notifyWithLink(tx, siteKey, { ...email, lifeMs, facts: { ...toSessionFacts(session), sessionId: id } })
}

/** Takes back everything that a student shows: a guardian said so. */
export function stopSharing(tx: Db, studentId: string, now: Date): Promise<void> {
  return endShares(tx, studentId, now)
}

/** What the student of a tutor's own session shows of their work. What comes after the session is shown to nobody. */
export async function prepareSession(
  db: Db,
  { now, ...which }: { tutorId: number; id: number; now: Date },
): Promise<Preparation> {
  const session = orNotFound(await findPrepared(db, which))
  const { studentId, subject, sessionDate, endsAt } = session
  if (!session.isShared) return { shared: null }
  if (!isNear({ sessionDate, today: businessDay(now) })) return { shared: null }
  const isOver = endsAt < now
  const until = isOver ? endsAt : now
  const [work, skills] = await Promise.all([
    readMissedLately(db, { studentId, subject, until }),
    isOver ? null : readSkillStatuses(db, { studentId, subject, now }),
  ])
  return { shared: { ...work, skills } }
}

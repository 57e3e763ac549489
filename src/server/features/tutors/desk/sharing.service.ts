import { isNear, NEAR_DAYS } from '#shared/features/booking/sessions/tutor-access.rules'
import { contentForMissed } from '#shared/features/skills/library/related-content.rules'
import type { Preparation, Sharing, SharingChoice } from '#shared/features/tutors/sharing.contract'
import { isQuizSubject, type TutoringSubjectId } from '#shared/subjects'
import { businessDay } from '#shared/time/business-day'
import { DAY_MS } from '#shared/time/units'
import { lockActiveStudent } from '../../../auth/active-student'
import type { Db } from '../../../db/db'
import type { SiteKey } from '../../../db/site-key'
import { transact } from '../../../db/transact'
import { findCopyRecipient } from '../../../email/copy-recipients.store'
import { hasValidLink } from '../../../email/links.store'
import { notifyWithLink } from '../../../email/notify'
import { orNotFound } from '../../../http/app-error'
import { requireChangeable } from '../../booking/sessions/change-session.service'
import { toSessionFacts } from '../../booking/sessions/session-view'
import { readMissedLately } from '../../quizzes/review/missed-lately.service'
import { loadRelatedContent } from '../../skills/related-content.service'
import { readSkillStatuses } from '../../skills/skill-map.service'
import { findPrepared, findShares, saveShare } from './sharing.store'

/** The choices for upcoming sessions, and the latest for each subject. */
export async function readSharing(db: Db, { studentId, now }: { studentId: string; now: Date }): Promise<Sharing> {
  const latestFirst = await findShares(db, studentId)
  const ahead = latestFirst.filter(({ isShared, status, endsAt }) => isShared && status === 'scheduled' && endsAt > now)
  const last = new Map<TutoringSubjectId, boolean>()
  for (const { subject, isShared } of latestFirst) if (!last.has(subject)) last.set(subject, isShared)
  const subjects = [...last].flatMap(([subject, isShared]) => (isShared ? [subject] : []))
  return { sessionIds: ahead.map(({ sessionId }) => sessionId), subjects }
}

interface SharingRequest {
  studentId: string
  id: number
  choice: SharingChoice
  now: Date
}

/** Possible until the session starts. The guardian is notified when sharing starts, with a link to stop it. */
export function chooseSharing(
  db: Db,
  siteKey: SiteKey,
  { studentId, id, choice, now }: SharingRequest,
): Promise<SharingChoice> {
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const session = await requireChangeable(tx, { studentId, id, now })
    await saveShare(tx, { sessionId: id, studentId, isShared: choice.isShared, chosenAt: now })
    if (choice.isShared) await notifyCopyRecipient(tx, siteKey, { session, now })
    return choice
  })
}

/** Once per session while the link in the email is valid. */
async function notifyCopyRecipient(
  tx: Db,
  siteKey: SiteKey,
  { session, now }: { session: Awaited<ReturnType<typeof requireChangeable>>; now: Date },
): Promise<void> {
  const { id: sessionId, studentId } = session
  const recipient = await findCopyRecipient(tx, studentId)
  if (!recipient?.confirmedAt) return
  const email = { kind: 'sharing-begun', recipient: 'guardian', studentId, sessionId, now } as const
  if (await hasValidLink(tx, { ...email, since: recipient.confirmedAt })) return
  const lifeMs = session.endsAt.getTime() + NEAR_DAYS * DAY_MS - now.getTime()
  await notifyWithLink(tx, siteKey, { ...email, lifeMs, facts: { ...toSessionFacts(session), sessionId } })
}

interface TutorSession {
  tutorId: number
  id: number
  now: Date
}

/** The data that the session's tutor may see: null unless the student shares it and the session is near. */
async function findShared(db: Db, { now, ...target }: TutorSession) {
  const { studentId, subject, sessionDate, endsAt, isShared } = orNotFound(await findPrepared(db, target))
  if (!isShared || !isQuizSubject(subject) || !isNear({ sessionDate, today: businessDay(now) })) return null
  const isOver = endsAt < now
  return { studentId, subject, isOver, until: isOver ? endsAt : now }
}

/** The work that the student shares with the session's tutor, up to the end of the session. */
export async function prepareSession(db: Db, target: TutorSession): Promise<Preparation> {
  const shared = await findShared(db, target)
  if (!shared) return { shared: null }
  const { isOver, ...latest } = shared
  const [{ missed, results }, skills] = await Promise.all([
    readMissedLately(db, latest),
    isOver ? null : readSkillStatuses(db, { ...latest, now: target.now }),
  ])
  return { shared: { missed: missed.map(({ quizId: _, ...question }) => question), results, skills } }
}

/** The guides and quizzes for what the student missed and shares. */
export async function findContentForMissed(db: Db, target: TutorSession) {
  const shared = await findShared(db, target)
  if (!shared) return { guideIds: [], quizIds: [] }
  const { missed } = await readMissedLately(db, shared)
  const questions = missed.map(({ quizId, question }) => ({ quizId, questionIds: [question.id] }))
  return contentForMissed(await loadRelatedContent(db, shared.subject), questions)
}

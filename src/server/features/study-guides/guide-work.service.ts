import {
  type ActivityWork,
  addChange,
  applyChange,
  fitsActivity,
  type WorkChange,
} from '#shared/features/study-guides/guide-work.rules'
import { VALIDATION_MESSAGES } from '#shared/http/validation'
import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { AppError, orNotFound } from '../../http/app-error'
import { findWork, saveWork } from './guide-work.store'
import { findGuide } from './study-guides.store'

interface GuideWork {
  studentId: string
  guideId: number
  changes: readonly WorkChange[]
  now: Date
}

/** Keeps what was done in a guide's activities. Two devices wait for each other, so that neither overwrites the other. */
export function keepWork(db: Db, { studentId, guideId, changes, now }: GuideWork): Promise<ActivityWork[]> {
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const guide = orNotFound(await findGuide(tx, guideId))
    for (const [index, { activity, items }] of changes.entries()) {
      const changed = guide.activities[activity]
      if (!changed || !fitsActivity(changed, items)) throw unfit(index)
    }
    const kept = await findWork(tx, { studentId, guideId })
    const work = changes.reduce<WorkChange[]>(addChange, []).map((change) =>
      applyChange(
        kept.find(({ activity }) => activity === change.activity),
        change,
      ),
    )
    await saveWork(tx, { studentId, guideId }, { work, now })
    return findWork(tx, { studentId, guideId })
  })
}

function unfit(index: number): AppError {
  return new AppError('VALIDATION_FAILED', {
    issues: [{ path: `changes.${index}`, message: VALIDATION_MESSAGES.ANSWER_WRONG_KIND, code: 'ANSWER_WRONG_KIND' }],
  })
}

import {
  type ActivityWork,
  addChange,
  applyChange,
  fitsActivity,
  type WorkChange,
} from '#shared/features/study-guides/guide-work.rules'
import { lockActiveStudent } from '../../auth/active-student'
import type { Db } from '../../db/db'
import { transact } from '../../db/transact'
import { orNotFound, validationError } from '../../http/app-error'
import { findGuide, findWork, saveWork } from './study-guides.store'

interface GuideWork {
  studentId: string
  guideId: number
  changes: readonly WorkChange[]
  now: Date
}

/** Locks the student, so that two devices do not overwrite each other's work. */
export function recordWork(db: Db, { studentId, guideId, changes, now }: GuideWork): Promise<ActivityWork[]> {
  return transact(db, async (tx) => {
    await lockActiveStudent(tx, studentId)
    const guide = orNotFound(await findGuide(tx, guideId))
    for (const [index, { activity, items }] of changes.entries()) {
      const changed = guide.activities[activity]
      if (!changed || !fitsActivity(changed, items)) throw validationError(`changes.${index}`, 'ANSWER_WRONG_KIND')
    }
    const saved = await findWork(tx, { studentId, guideId })
    const work = changes.reduce<WorkChange[]>(addChange, []).map((change) =>
      applyChange(
        saved.find(({ activity }) => activity === change.activity),
        change,
      ),
    )
    await saveWork(tx, { studentId, guideId }, { work, now })
    return findWork(tx, { studentId, guideId })
  })
}

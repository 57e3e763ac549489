import type { KeptPlan, WeeklyPlan } from '#shared/features/tutors/plan.contract'
import type { Db } from '../../db/client'
import { tryAgain } from '../../db/retry'
import { AppError } from '../../http/app-error'
import { findPlan, updateTutor } from './tutors.store'

/** When a tutor begins sessions. */
export async function readPlan(db: Db, tutorId: number): Promise<KeptPlan> {
  const kept = await findPlan(db, tutorId)
  if (!kept) throw new AppError('NOT_FOUND')
  return kept
}

interface PlanChange {
  tutorId: number
  plan: WeeklyPlan
  /** Versions that the tutor may have seen; undefined is any. */
  expected: readonly number[] | undefined
}

/** Bookings share the tutor's row: those under way are over when this writes it, and later ones see the new plan. */
export async function changePlan(db: Db, { tutorId, plan, expected }: PlanChange): Promise<KeptPlan> {
  const changed = await tryAgain(() => updateTutor(db, { id: tutorId, expected, change: { plan } }))
  if (!changed) throw new AppError('EDIT_CONFLICT')
  return { plan: changed.plan, version: changed.version }
}

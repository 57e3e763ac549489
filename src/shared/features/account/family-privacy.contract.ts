import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { ACCOUNT_CHANGES } from '../../http/limits'

/** The details of a student's learning that guardians see. */
export const FamilyPrivacy = z.object({
  isLearningHidden: z.boolean(),
  /** From 14 on the student decides. */
  canHide: z.boolean(),
})
export type FamilyPrivacy = z.output<typeof FamilyPrivacy>

export const familyPrivacyContract = {
  change: endpoint({
    method: 'PUT',
    path: '/api/profile/family-privacy',
    access: 'student',
    limit: ACCOUNT_CHANGES,
    summary: 'Hide details of learning from guardians, or show them again; for students of 14 or more in a family',
    body: z.strictObject({ isLearningHidden: z.boolean() }),
    response: FamilyPrivacy,
  }),
}

import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { GUARDIAN_CHANGES, GUARDIAN_INVITATIONS } from '../../http/limits'
import { Language, StudentId } from '../../http/shapes'
import { coded } from '../../http/validation'
import { Email, PersonName } from '../account/account.contract'
import { GUARDIAN_TOPICS } from '../emails/guardian-topics.rules'

/** Another guardian of the family, or the reader. */
const FamilyGuardian = z.object({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isReader: z.boolean(),
  /** Whether they have chosen a password. */
  hasJoined: z.boolean(),
  /** Which emails they get. Absences and emails about their own account are always sent. */
  topics: z.record(z.enum(GUARDIAN_TOPICS), z.boolean()),
})
export type FamilyGuardian = z.output<typeof FamilyGuardian>

export const InvitedGuardian = z.strictObject({
  firstName: PersonName.check(z.minLength(1, coded('TEXT_REQUIRED'))),
  lastName: z.optional(PersonName),
  email: Email,
  preferredLanguage: Language,
})
export type InvitedGuardian = z.output<typeof InvitedGuardian>

export const TopicChange = z.strictObject({ topic: z.enum(GUARDIAN_TOPICS), isEnabled: z.boolean() })
export type TopicChange = z.output<typeof TopicChange>

/** The guardians of a family. */
export const familyMembersContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/family/guardians',
    access: 'guardian',
    summary: 'The guardians of the family',
    response: z.array(FamilyGuardian),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/family/guardians',
    access: 'guardian',
    limit: GUARDIAN_INVITATIONS,
    recentSignIn: true,
    emailCode: true,
    summary: 'Invite another guardian to the family, up to four; the link of the email sets a password',
    body: InvitedGuardian,
    response: z.array(FamilyGuardian),
    status: 201,
  }),
  changeTopic: endpoint({
    method: 'PUT',
    path: '/api/family/guardians/:guardian/emails',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    summary: 'Decide whether a guardian of the family gets emails of a topic',
    params: z.object({ guardian: StudentId }),
    body: TopicChange,
    response: z.array(FamilyGuardian),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/family/leave',
    access: 'guardian',
    limit: GUARDIAN_CHANGES,
    recentSignIn: true,
    emailCode: true,
    summary: 'Leave the family; the last guardian of a child under 14 cannot',
    // Nobody is signed in afterwards to repeat it.
    idempotent: false,
  }),
}

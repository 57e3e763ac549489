import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Id, Language, listOnce, Subject, TutoringSubjectId } from '../../http/shapes'
import { coded } from '../../http/validation'
import { Email, PersonName } from '../account/account.contract'
import { AffectedDecisions } from '../timetable/affected-sessions.contract'
import { WeeklySchedule } from './schedule.contract'
import { SessionInTimeOff } from './time-off/time-off.contract'
import { SPOKEN_LANGUAGES } from './tutors.rules'

const INTRODUCTION_MAX = 600
const QUALIFICATIONS_MAX = 200

const TutorName = PersonName.check(z.minLength(1, coded('TEXT_REQUIRED')))
const SpokenLanguage = z.enum(SPOKEN_LANGUAGES, coded('SPOKEN_LANGUAGE_UNKNOWN'))
const textUpTo = (length: number) => z.string().check(z.trim(), z.maxLength(length, coded('TEXT_TOO_LONG')))

const person = {
  name: TutorName,
  subjects: listOnce(TutoringSubjectId).check(z.minLength(1, coded('SUBJECT_REQUIRED'))),
  languages: listOnce(SpokenLanguage),
  introduction: textUpTo(INTRODUCTION_MAX),
  introductionFr: textUpTo(INTRODUCTION_MAX),
  qualifications: textUpTo(QUALIFICATIONS_MAX),
}

/** A sample tutor as `content/tutors/{slug}.json` describes them, for the subjects that every school starts with. */
export const TutorFile = z.strictObject({
  ...person,
  subjects: listOnce(Subject).check(z.minLength(1, coded('SUBJECT_REQUIRED'))),
})

export const TutorDraft = z.strictObject({
  ...person,
  /** Null for a tutor who gets no emails and cannot sign in. */
  email: z.nullable(Email),
  /** The language of the emails. */
  preferredLanguage: Language,
  isBookable: z.boolean(),
})
export type TutorDraft = z.output<typeof TutorDraft>

export const TutorChange = z.partial(
  z.extend(TutorDraft, {
    schedule: WeeklySchedule,
    isRetired: z.boolean(),
    /** Decisions about booked sessions outside a new schedule. */
    affected: AffectedDecisions,
  }),
)
export type TutorChange = z.output<typeof TutorChange>

/** A tutor as staff see them. */
export const StaffTutor = z.extend(TutorDraft, {
  id: z.int(),
  schedule: WeeklySchedule,
  isRetired: z.boolean(),
  /** Whether they have chosen a password. */
  hasAccount: z.boolean(),
  /** Whether they have a second factor. */
  hasFactor: z.boolean(),
  photoUrl: z.optional(z.string()),
  version: z.int(),
})
export type StaffTutor = z.output<typeof StaffTutor>

/** How an invitation reaches the tutor: by email, or as a link that staff pass on. */
export const Invitation = z.strictObject({ by: z.enum(['email', 'link']) })
export type Invitation = z.output<typeof Invitation>

const byId = z.object({ id: Id })

export const tutorsContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/tutors',
    access: 'admin',
    permission: 'people',
    summary: 'All tutors by name, including retired ones',
    response: z.array(StaffTutor),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/tutors',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    summary: 'Add a tutor',
    body: TutorDraft,
    response: StaffTutor,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/tutors/:id',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    summary:
      'Change a tutor, or let them retire; refused while sessions to come depend on it. Another email or retiring ' +
      'needs a recent sign-in',
    params: byId,
    body: TutorChange,
    response: StaffTutor,
    ifMatch: true,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/admin/tutors/:id/sessions',
    access: 'admin',
    permission: 'people',
    summary:
      'A tutor’s upcoming sessions in order of time, which must be resolved before they retire or drop a subject',
    params: byId,
    response: z.array(SessionInTimeOff),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/admin/tutors/:id/invitation',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'Invite a tutor to choose a password; earlier invitations end. A link is returned once and not stored',
    params: byId,
    body: Invitation,
    response: z.object({ link: z.nullable(z.string()) }),
  }),
  resetFactor: endpoint({
    method: 'DELETE',
    path: '/api/admin/tutors/:id/factor',
    access: 'admin',
    permission: 'people',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'Remove the second factor of a tutor who lost it; the tutor’s sign-ins end',
    params: byId,
  }),
}

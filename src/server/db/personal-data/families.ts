import { desc } from 'drizzle-orm'
import { consents, pendingConsents } from '../schema/accounts/consents'
import { families, familyNotes, guardianAccounts, guardianIdentities } from '../schema/accounts/families'
import { incidents } from '../schema/accounts/incidents'
import { studentLimits } from '../schema/accounts/student-limits'
import { classify, each, ofStudent } from './classify'

export const familiesData = classify(families, each('none', 'id', 'creditsRemaining', 'createdAt'))

export const guardianAccountsData = classify(guardianAccounts, {
  ...each('guardian', 'firstName', 'lastName', 'email', 'emailConfirmedAt', 'phone', 'passwordHash', 'words'),
  ...each('guardian', 'relation', 'preferredLanguage', 'familyId', 'invitedBy', 'leftAt', 'createdAt'),
  ...each('none', 'id', 'place', 'deletedAt'),
})

export const familyNotesData = classify(familyNotes, {
  ...each('guardian', 'familyId', 'text', 'createdAt'),
  administratorId: 'staff',
  id: 'none',
})

export const guardianIdentitiesData = classify(guardianIdentities, each('guardian', 'guardianId', 'issuer', 'subject'))

export const studentLimitsData = classify(
  studentLimits,
  {
    studentId: 'owner',
    ...each('student', 'mayBookAlone', 'hoursPerWeek', 'changedAt'),
  },
  { section: 'limits', where: ofStudent(studentLimits.studentId) },
)

// The law asks for proof of a consent after the account is deleted.
export const consentsData = classify(
  consents,
  {
    studentId: 'owner',
    ...each('student record', 'id', 'textVersion', 'textLanguage', 'givenAt', 'withdrawnAt'),
    ...each('guardian', 'guardianId', 'networkHash'),
  },
  { section: 'consents', where: ofStudent(consents.studentId), orderBy: desc(consents.id) },
)

export const pendingConsentsData = classify(
  pendingConsents,
  each(
    'expires',
    'id',
    'studentId',
    'firstName',
    'lastName',
    'email',
    'passwordHash',
    'issuer',
    'subject',
    'preferredLanguage',
    'birthMonth',
    'guardianEmail',
    'createdAt',
    'expiresAt',
  ),
)

/** Names nobody: the register counts people and describes what happened. */
export const incidentsData = classify(incidents, {
  ...each('none', 'id', 'happenedOn', 'noticedOn', 'information', 'circumstances', 'peopleCount', 'isRiskSerious'),
  ...each('none', 'riskReasons', 'commissionNotifiedOn', 'peopleNotifiedOn', 'measures', 'createdAt', 'updatedAt'),
  administratorId: 'staff',
})

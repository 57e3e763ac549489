import { desc, sql } from 'drizzle-orm'
import { administratorRecoveryCodes, administrators } from '../schema/accounts/administrators'
import { passkeyChallenges, passkeys } from '../schema/accounts/passkeys'
import { securityEntries } from '../schema/accounts/security-entries'
import { emailCodes, knownDevices, oidcRequests, signInAttempts, signIns } from '../schema/accounts/sign-ins'
import { studentChanges, studentIdentities, students } from '../schema/accounts/students'
import { tutorAccounts, tutorRecoveryCodes } from '../schema/accounts/tutor-accounts'
import { tutorPhotos } from '../schema/accounts/tutor-photos'
import { tutors } from '../schema/tutoring/booking'
import { classify, each, ofStudent } from './classify'

export const studentsData = classify(
  students,
  {
    ...each('student', 'firstName', 'lastName', 'email', 'emailConfirmedAt', 'profileImageUrl', 'words'),
    ...each('student', 'signInName', 'birthMonth', 'schoolGrade', 'school', 'familyId', 'learningHiddenAt'),
    needsConfirmation: 'none',
    ...each('student secret', 'passwordHash', 'calendarTokenHash'),
    ...each('student record', 'id', 'creditsRemaining', 'preferredLanguage', 'createdAt'),
    deletedAt: 'none',
  },
  { section: 'profile', where: ofStudent(students.id) },
)

export const studentIdentitiesData = classify(
  studentIdentities,
  {
    studentId: 'owner',
    ...each('student', 'issuer', 'subject'),
  },
  { section: 'identities', where: ofStudent(studentIdentities.studentId) },
)

export const signInsData = classify(
  signIns,
  {
    studentId: 'owner',
    ...each('student', 'createdAt', 'lastSeenAt', 'browser', 'emailCodePassedAt'),
    tokenHash: 'student secret',
    factorPassedAt: 'staff',
    ...each('none', 'accountKind', 'guardianId', 'tutorId', 'administratorId'),
  },
  { section: 'signIns', where: ofStudent(signIns.studentId), orderBy: desc(signIns.createdAt) },
)

export const emailCodesData = classify(
  emailCodes,
  {
    studentId: 'owner',
    tokenHash: 'student secret',
    ...each('none', 'emailId', 'tries', 'createdAt'),
  },
  { section: null, where: ofStudent(emailCodes.studentId) },
)

export const studentChangesData = classify(
  studentChanges,
  {
    studentId: 'owner',
    changes: 'none',
  },
  { section: null, where: ofStudent(studentChanges.studentId) },
)

export const knownDevicesData = classify(
  knownDevices,
  {
    account: 'owner',
    lastSeenAt: 'student',
    tokenHash: 'student secret',
    accountKind: 'none',
  },
  {
    section: 'knownDevices',
    where: (studentId) => sql`${knownDevices.accountKind} = 'student' and ${knownDevices.account} = ${studentId}`,
    orderBy: desc(knownDevices.lastSeenAt),
  },
)

export const securityEntriesData = classify(
  securityEntries,
  {
    account: 'owner',
    ...each('student record', 'id', 'event', 'networkHash', 'browser', 'createdAt'),
    accountKind: 'none',
  },
  {
    section: 'securityLog',
    where: (studentId) => sql`${securityEntries.accountKind} = 'student' and ${securityEntries.account} = ${studentId}`,
    orderBy: desc(securityEntries.id),
  },
)

export const oidcRequestsData = classify(
  oidcRequests,
  each('expires', 'stateHash', 'browserHash', 'nonce', 'codeVerifier', 'returnTo', 'accountKind', 'createdAt'),
)

export const signInAttemptsData = classify(signInAttempts, each('expires', 'key', 'attempts', 'windowStartedAt'))

export const tutorsData = classify(tutors, {
  ...each('tutor', 'name', 'subjects', 'email', 'preferredLanguage', 'languages', 'introduction', 'introductionFr'),
  ...each('tutor', 'qualifications', 'photoId', 'isBookable', 'retiredAt', 'schedule'),
  ...each('none', 'id', 'version', 'roomGeneration'),
})

export const tutorPhotosData = classify(tutorPhotos, { content: 'tutor', id: 'none' })

export const tutorAccountsData = classify(
  tutorAccounts,
  each(
    'tutor',
    'tutorId',
    'passwordHash',
    'calendarTokenHash',
    'createdAt',
    'factorSecret',
    'factorConfirmedAt',
    'factorLastStep',
  ),
)

export const tutorRecoveryCodesData = classify(tutorRecoveryCodes, each('tutor', 'tutorId', 'codeHash'))

export const passkeysData = classify(passkeys, {
  ...each('staff', 'administratorId', 'credentialId', 'publicKey', 'counter', 'transports', 'name', 'createdAt'),
  ...each('staff', 'lastUsedAt'),
  tutorId: 'tutor',
  id: 'none',
})

export const passkeyChallengesData = classify(
  passkeyChallenges,
  each('expires', 'tokenHash', 'purpose', 'challenge', 'createdAt'),
)

export const administratorsData = classify(administrators, {
  ...each('staff', 'name', 'email', 'passwordHash', 'role', 'createdAt', 'disabledAt', 'factorSecret'),
  ...each('staff', 'factorConfirmedAt', 'factorLastStep', 'ownerRequestedAt', 'ownerRequestedBy'),
  id: 'none',
})

export const administratorRecoveryCodesData = classify(
  administratorRecoveryCodes,
  each('staff', 'administratorId', 'codeHash'),
)

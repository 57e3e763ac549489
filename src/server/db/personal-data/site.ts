import { desc, sql } from 'drizzle-orm'
import { auditEntries } from '../schema/audit'
import { builds } from '../schema/builds'
import { callCounts } from '../schema/call-counts'
import { copyRecipients, emailPreferences, emails, guardianTopicsOff, unconfirmedAddresses } from '../schema/emails'
import { idempotencyKeys } from '../schema/idempotency-keys'
import { jobRuns } from '../schema/job-runs'
import { contentImports, studyGuides } from '../schema/learning/content'
import { countedRows, questionStatistics } from '../schema/learning/question-statistics'
import { questionSets, quizzes } from '../schema/learning/quizzes'
import { siteKeys } from '../schema/site-keys'
import { classify, each, ofStudent } from './classify'

export const emailsData = classify(
  emails,
  {
    studentId: 'owner',
    ...each('student', 'kind', 'recipient', 'address', 'language', 'facts', 'state', 'createdAt', 'finishedAt'),
    linkHash: 'student secret',
    ...each('none', 'id', 'tutorId', 'administratorId', 'sessionId', 'dedupeKey', 'problem', 'attempts', 'dueAt'),
    ...each('none', 'guardianId', 'expiresAt', 'linkUsedAt'),
  },
  {
    section: 'emails',
    // Emails to tutors about a session stay with the tutor.
    where: (studentId) => sql`${emails.studentId} = ${studentId} and ${emails.recipient} <> 'tutor'`,
    orderBy: desc(emails.createdAt),
  },
)

export const emailPreferencesData = classify(
  emailPreferences,
  {
    studentId: 'owner',
    ...each('student', 'kind', 'isEnabled'),
  },
  { section: 'emailPreferences', where: ofStudent(emailPreferences.studentId) },
)

export const copyRecipientsData = classify(
  copyRecipients,
  {
    studentId: 'owner',
    ...each('student', 'email', 'confirmedAt', 'suspendedAt', 'offeredAt'),
  },
  { section: 'guardian', where: ofStudent(copyRecipients.studentId) },
)

export const guardianTopicsOffData = classify(guardianTopicsOff, each('guardian', 'guardianId', 'topic'))

// A hash that only this site can make of an address; a refusal outlives every account.
export const unconfirmedAddressesData = classify(
  unconfirmedAddresses,
  each('expires', 'key', 'sent', 'windowStartedAt', 'blockedAt'),
)

export const idempotencyKeysData = classify(
  idempotencyKeys,
  {
    accountId: 'owner',
    ...each('student secret', 'endpoint', 'key', 'bodyHash', 'response', 'createdAt'),
    accountKind: 'none',
  },
  {
    section: null,
    where: (studentId) =>
      sql`${idempotencyKeys.accountKind} = 'student' and ${idempotencyKeys.accountId} = ${studentId}`,
  },
)

export const auditEntriesData = classify(auditEntries, {
  ...each('staff', 'administratorId', 'action', 'before', 'after', 'createdAt'),
  ...each('none', 'id', 'targetKind', 'target'),
})

export const callCountsData = classify(callCounts, each('expires', 'key', 'windowStartedAt', 'calls'))

export const siteKeysData = classify(siteKeys, each('none', 'id', 'fingerprint', 'since'))

export const jobRunsData = classify(jobRuns, each('none', 'name', 'holder', 'leasedUntil', 'dueAt', 'succeededAt'))

export const buildsData = classify(builds, each('none', 'sha256', 'assets', 'publishedAt', 'seenAt'))

export const contentImportsData = classify(
  contentImports,
  each('none', 'kind', 'slug', 'fingerprint', 'rowId', 'rowVersion'),
)

export const quizzesData = classify(quizzes, {
  ...each('none', 'id', 'title', 'titleFr', 'description', 'descriptionFr', 'subject', 'difficulty', 'questions'),
  ...each('none', 'questionSetId', 'isPublished', 'version', 'createdAt'),
})

export const questionSetsData = classify(questionSets, each('none', 'id', 'quizId', 'questions'))

// Sums over all students: no row is about one of them.
export const questionStatisticsData = classify(questionStatistics, {
  ...each('none', 'quizId', 'questionId', 'fingerprint', 'asked', 'right', 'choices', 'firstAsked', 'firstRight'),
  ...each('none', 'firstChoices', 'restSum', 'restSquares', 'restSumOfRight', 'timed', 'seconds'),
})

export const countedRowsData = classify(countedRows, each('none', 'source', 'lastId', 'countedAt'))

export const studyGuidesData = classify(studyGuides, {
  ...each('none', 'id', 'type', 'title', 'titleFr', 'subject', 'content', 'contentFr', 'activities', 'scenes'),
  ...each('none', 'figures', 'storedFile', 'storedFileFr', 'isPublished', 'version', 'createdAt'),
})

/** The rows that path parameters can name. */
interface Parts {
  student: { id: string }
  familyId: number
  childId: string
  guardianId: string
  childSessionId: number
  familyPurchaseId: number
  familyReceiptId: number
  signInId: string
  guardianSignInId: string
  sessionId: number
  purchaseId: number
  receiptId: number
  refundId: number
  giftId: number
  bankLineId: number
  emailId: string
  tutorId: number
  timeOffId: number
  incidentId: number
  photoId: string
  quizId: number
  guideId: number
  workId: number
  attemptId: number
  questionId: number
}

/** Path parameters that name no row. */
const FIXED_PARTS: Record<string, string> = {
  ':subject': 'math',
  ':language': 'fr',
  ':day': '2027-06-09',
  ':feed': `${'A'.repeat(43)}.ics`,
}

/** Rows about money. */
const PAID_PARTS = [
  ['/bank-lines/', 'bankLineId'],
  ['/gifts/', 'giftId'],
  ['/receipts/', 'receiptId'],
  ['/refunds/', 'refundId'],
  ['/purchases/', 'purchaseId'],
] as const

function memberOf(name: string, { guardianId, childId }: Parts): string | undefined {
  return { ':guardian': guardianId, ':student': childId, ':childId': childId }[name]
}

function personOf(path: string, { student, childId, familyId }: Parts): string | undefined {
  if (path.startsWith('/api/admin/users')) return student.id
  if (path.startsWith('/api/family/children')) return childId
  return /^\/api\/admin\/(money\/)?families/.test(path) ? String(familyId) : undefined
}

/** Rows that the beginning of a path tells. */
const FOLDER_PARTS = [
  ['/api/admin/emails', 'emailId'],
  ['/api/admin/incidents', 'incidentId'],
  ['/api/family/sessions', 'childSessionId'],
  ['/api/family/purchases', 'familyPurchaseId'],
  ['/api/family/receipts', 'familyReceiptId'],
  ['/api/family/sign-ins', 'guardianSignInId'],
] as const

function folderPartOf(path: string, parts: Parts): string | undefined {
  const found = FOLDER_PARTS.find(([folder]) => path.startsWith(folder))
  return found && String(parts[found[1]])
}

/** The value for a parameter such as `:id` in the path of an endpoint. */
export function partOf(path: string, name: string, parts: Parts): string {
  const { signInId, sessionId, quizId, guideId, attemptId, questionId } = parts
  const fixed = FIXED_PARTS[name]
  if (fixed !== undefined) return fixed
  if (name === ':photo') return parts.photoId
  if (path.startsWith('/api/profile/sign-ins')) return signInId
  const person = memberOf(name, parts) ?? personOf(path, parts) ?? folderPartOf(path, parts)
  if (person !== undefined) return person
  if (/^\/api\/((tutor|admin)\/)?sessions/.test(path)) return String(sessionId)
  const paid = PAID_PARTS.find(([folder]) => path.includes(folder))
  if (paid) return String(parts[paid[1]])
  if (path.startsWith('/api/quiz-attempts')) return String(attemptId)
  if (path.startsWith('/api/practice-questions')) return String(questionId)
  if (path.startsWith('/api/tutors') || path.startsWith('/api/admin/tutors')) return String(parts.tutorId)
  if (path.startsWith('/api/assigned-work')) return String(parts.workId)
  if (/^\/api\/(tutor|admin)\/time-off/.test(path)) return String(parts.timeOffId)
  return String(path.includes('quizzes') ? quizId : guideId)
}

import { randomBytes, randomUUID } from 'node:crypto'
import { eq, ne } from 'drizzle-orm'
import { DEFAULT_HOURS } from '#shared/features/school/default-hours'
import type { EndpointAccess } from '#shared/http/endpoint'
import { nextBookableDate } from '#shared/testing/bookable-days'
import { businessDay } from '#shared/time/business-day'
import { DAY_MS } from '#shared/time/units'
import type { Account } from '../../auth/account'
import { insertSignIn } from '../../auth/sign-ins/sign-ins.store'
import { hashToken } from '../../auth/tokens'
import type { Db } from '../../db/db'
import { requireRow } from '../../db/queries/require-row'
import { students } from '../../db/schema/accounts/students'
import { receipts } from '../../db/schema/billing/receipts'
import { emails } from '../../db/schema/emails'
import { studyGuides } from '../../db/schema/learning/content'
import { practiceQuestions } from '../../db/schema/learning/practice'
import { quizzes } from '../../db/schema/learning/quizzes'
import { listSignIns } from '../../features/account/sign-ins/sign-ins.service'
import { insertGift } from '../../features/billing/gifts/gifts.store'
import { insertBankLines } from '../../features/billing/payments/bank-lines.store'
import { insertPurchase } from '../../features/billing/purchases/purchases.store'
import { insertRefund } from '../../features/billing/refunds/refunds.store'
import { bookSession } from '../../features/booking/book/book-session.service'
import { insertHold } from '../../features/booking/holds/holds.store'
import { submitAttempt } from '../../features/quizzes/attempts/submit-attempt.service'
import { insertIncident } from '../../features/staff/incidents/incidents.store'
import { findWork, saveWork } from '../../features/tutors/desk/reports.store'
import { takeTimeOff } from '../../features/tutors/time-off/time-off.service'
import { makeAdministrator, makeStudent } from '../factories/factories'
import { makeGuardian } from '../factories/family-factories'
import { makeGuide } from '../factories/guide-factory'
import { makeQuiz } from '../factories/learning-factories'
import { makePaidPurchase, makePhoto, makeSignedInTutor } from '../factories/tutoring-factories'
import type { NamedValues } from './contract-examples'
import { partOf } from './endpoint-paths'
import { namedValues } from './named-values'

/** The callers, and the rows that requests refer to. */
export interface EndpointFixtures {
  cookies: Record<EndpointAccess, string>
  /** Values for the fields of a body and, as `:name`, for the parameters of a path. */
  named: NamedValues
  pathOf(path: string): string
}

/** The parts of a test app that the factories need. */
type Site = Parameters<typeof makeStudent>[0]

/** Creates people and rows for requests, again whenever an accepted request may have used them up. */
export async function createEndpointFixtures(site: Site): Promise<() => Promise<EndpointFixtures>> {
  const { db } = site
  const { id: administratorId } = await makeAdministrator(site)
  return async () => {
    const email = `${randomUUID()}@example.com`
    const student = await makeStudent(site, { hours: 50, email })
    const signInId = await signInElsewhere(site, { accountKind: 'student', id: student.id })
    const { id: tutorId, cookie: tutor } = await makeSignedInTutor(site)
    const sessionDate = nextBookableDate(businessDay(site.time.now))
    const sessionId = await book(db, { studentId: student.id, tutorId, sessionDate, now: site.time.now })
    const holdId = await insertTestHold(db, { studentId: student.id, tutorId, sessionDate, now: site.time.now })
    const timeOffId = await leave(db, tutorId, site.time.now)
    const incidentId = await makeIncident(site)
    const photoId = await makePhoto(site, tutorId)
    const emailId = await giveUpEmail(db, sessionId)
    const purchaseId = await order(db, student.id, site.time.now)
    const receiptId = await pay(site, student.id)
    const refundId = await startRefund(site, receiptId)
    const giftId = await promise(site, { email, administratorId })
    const bankLineId = await saveBankLine(site, administratorId)
    const { quizId, questionSetId, guideId } = await makeContent(site)
    const workId = await assign(db, { studentId: student.id, sessionId, guideId, now: site.time.now })
    const attemptId = await finish(db, { studentId: student.id, quizId, now: site.time.now })
    const questionId = await ask(db, student.id, site.time.now)
    const passed = { now: site.time.now, factorPassedAt: site.time.now }
    const admin = `plume_admin=${await insertSignIn(db, { accountKind: 'admin', id: administratorId }, passed)}`
    const child = await makeStudent(site)
    await makeOlder(db, child.id, site.time.now)
    const { id: guardianId, familyId, cookie: guardian } = await makeGuardian(site, { studentIds: [child.id] })
    const guardianSignInId = await signInElsewhere(site, { accountKind: 'guardian', id: guardianId })
    const { familyId: otherFamilyId } = await makeGuardian(site)
    const familyReceiptId = await pay(site, child.id, '20')
    const familyPurchaseId = await order(db, child.id, site.time.now, guardianId)
    const lesson = { tutorId, sessionDate, startTime: '11:00', now: site.time.now }
    const childSessionId = await book(db, { studentId: child.id, ...lesson })
    const things = {
      familyId,
      childId: child.id,
      guardianId,
      childSessionId,
      familyPurchaseId,
      familyReceiptId,
      signInId,
      guardianSignInId,
      sessionId,
      purchaseId,
      receiptId,
      refundId,
      giftId,
      bankLineId,
      emailId,
      tutorId,
      timeOffId,
      incidentId,
      photoId,
      quizId,
      guideId,
      workId,
      attemptId,
    }
    return {
      cookies: { public: '', student: student.cookie, guardian, tutor, admin },
      named: namedValues({
        recipients: { emails: [email] },
        studentId: student.id,
        studentIds: [student.id],
        tutorId,
        quizId,
        questionSetId,
        purchaseId,
        holdId,
        sessionDate,
        fromFamilyId: otherFamilyId,
      }),
      pathOf: (path) => path.replace(/:\w+/g, (name) => partOf(path, name, { ...things, student, questionId })),
    }
  }
}

/** A guide that the tutor assigned. */
async function assign(db: Db, given: { studentId: string; sessionId: number; guideId: number; now: Date }) {
  const { guideId, ...about } = given
  await saveWork(db, { ...about, work: [{ kind: 'guide', id: guideId }] })
  const [work] = await findWork(db, about)
  return work?.workId ?? 0
}

async function makeIncident(site: Site): Promise<number> {
  const { now } = site.time
  const { id: administratorId } = await makeAdministrator(site)
  const texts = { information: 'a', circumstances: 'b', riskReasons: 'c', measures: 'd' }
  const days = { happenedOn: null, noticedOn: businessDay(now), commissionNotifiedOn: null, peopleNotifiedOn: null }
  return insertIncident(site.db, { ...texts, ...days, peopleCount: null, isRiskSerious: false, administratorId, now })
}

/** Guardians cannot take out a student whose account is new. */
async function makeOlder(db: Db, studentId: string, now: Date): Promise<void> {
  const createdAt = new Date(now.getTime() - 60 * DAY_MS)
  await db.update(students).set({ createdAt }).where(eq(students.id, studentId))
}

/** A day off, far from all bookings. */
async function leave(db: Db, tutorId: number, now: Date): Promise<number> {
  const span = { fromDay: '2027-06-07', toDay: '2027-06-07', fromHour: 9, toHour: 18 }
  return (await takeTimeOff(db, { tutorId, span, now })).id
}

async function book(
  db: Db,
  lesson: { studentId: string; tutorId: number; sessionDate: string; startTime?: string; now: Date },
): Promise<number> {
  const { studentId, tutorId, sessionDate, startTime = '10:00', now } = lesson
  const booking = { tutorId, subject: 'math', sessionDate, startTime, duration: 1 } as const
  const request = {
    studentId,
    booking,
    requestKey: undefined,
    now,
    classroomUrl: undefined,
  }
  return (await bookSession(db, { ...request, schoolHours: DEFAULT_HOURS })).id
}

/** A booking saved while its student buys hours. */
function insertTestHold(
  db: Db,
  { now, ...booking }: { studentId: string; tutorId: number; sessionDate: string; now: Date },
): Promise<number> {
  const lesson = { subject: 'math', startTime: '15:00', durationHours: 1, notes: null, heldUntil: null }
  return insertHold(db, { ...booking, ...lesson, createdAt: now })
}

/** Signs the student in in another browser and returns the public id of the sign-in. */
async function signInElsewhere({ db, time }: Site, account: Account): Promise<string> {
  const tokenHash = hashToken(await insertSignIn(db, account, { now: time.now }))
  const signIns = await listSignIns(db, { account, tokenHash }, time.now)
  return signIns.find(({ isThis }) => isThis)?.id ?? ''
}

/** An open practice question. */
async function ask(db: Db, studentId: string, now: Date): Promise<number> {
  const from = { skill: 'add-unlike-fractions', item: 'unlike-fractions.add', seed: 7, level: 3 }
  const [row] = await db
    .insert(practiceQuestions)
    .values({ studentId, subject: 'math', ...from, reason: 'weakest', askedAt: now })
    .returning({ id: practiceQuestions.id })
  return requireRow(row, 'insert into practice_questions').id
}

/** A pending purchase. */
async function order(db: Db, studentId: string, createdAt: Date, guardianId?: string): Promise<number> {
  const price = { hours: '5', amount: '150', paymentMethod: 'interac' as const }
  return (await insertPurchase(db, { studentId, guardianId, ...price, reference: randomUUID(), createdAt })).id
}

/** A pending refund. */
async function startRefund({ db, time }: Site, receiptId: number): Promise<number> {
  const [row] = await db.select({ purchaseId: receipts.purchaseId }).from(receipts).where(eq(receipts.id, receiptId))
  if (!row) throw new Error('the new receipt was not found')
  const refund = { ...row, hours: '0.50', amountCents: 100, administratorId: null, note: null, createdAt: time.now }
  return (await insertRefund(db, refund)).id
}

/** A gift that nobody has received yet. */
async function promise({ db, time }: Site, { email, administratorId }: { email: string; administratorId: number }) {
  const gift = { hours: '1', reason: 'Thanks', isForAll: false, administratorId, createdAt: time.now }
  return (await insertGift(db, gift, { emails: [email] })).id
}

/** A line of a bank file that nobody has handled. */
async function saveBankLine({ db, time }: Site, readBy: number): Promise<number> {
  const line = `${randomBytes(32).toString('hex')}-1`
  const [id] = await insertBankLines(db, [{ line, text: 'A CHEN', amountCents: 15_000, readBy, readAt: time.now }])
  return id ?? 0
}

/** A paid purchase; returns the id of its receipt. */
async function pay(site: Site, studentId: string, hours = '1'): Promise<number> {
  const { id } = await makePaidPurchase(site, { studentId, hours, reference: randomUUID() })
  const [row] = await site.db.select({ id: receipts.id }).from(receipts).where(eq(receipts.purchaseId, id))
  return row?.id ?? 0
}

/** The email about a booking, as if the mail server had refused it. */
async function giveUpEmail(db: Db, sessionId: number): Promise<string> {
  const [row] = await db
    .update(emails)
    .set({ state: 'given-up', problem: '550 No such mailbox' })
    .where(eq(emails.sessionId, sessionId))
    .returning({ id: emails.id })
  return row?.id ?? ''
}

async function finish(db: Db, { studentId, quizId, now }: { studentId: string; quizId: number; now: Date }) {
  const submission = { quizId, answers: { q1: 1 } }
  return (await submitAttempt(db, { studentId, submission, requestKey: undefined, now })).id
}

/** An activity of a guide, large enough for the changes that an example makes. */
const BLANKS = {
  kind: 'fill' as const,
  prompt: 'Fill in.',
  promptFr: 'Remplis.',
  text: '____ ____',
  textFr: '____ ____',
  answers: ['a', 'b'],
  answersFr: ['a', 'b'],
}

/** One quiz and one guide; deletes what accepted requests created, so that lists do not grow during the run. */
async function makeContent(site: Site) {
  const quiz = await makeQuiz(site)
  const guideId = await makeGuide(site, { activities: [BLANKS, BLANKS] })
  await site.db.delete(quizzes).where(ne(quizzes.id, quiz.id))
  await site.db.delete(studyGuides).where(ne(studyGuides.id, guideId))
  return { quizId: quiz.id, questionSetId: quiz.questionSetId, guideId }
}

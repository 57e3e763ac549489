import { DEMO_ADMINISTRATOR } from '#shared/demo-accounts'
import type { Question } from '#shared/features/quizzes/questions.contract'
import { DEFAULT_HOURS } from '#shared/features/school/default-hours'
import { SUBJECTS } from '#shared/subjects'
import type { Db } from '../../db/db'
import type { SiteKey } from '../../db/site-key'
import type { BillingContext } from '../../features/billing/billing-context'
import { DEMO_PREFIX } from '../../features/billing/providers/payment-config'
import { listTutors } from '../../features/booking/availability/availability.service'
import { createPurchaseHooks } from '../../features/booking/holds/purchase-hooks.service'
import { createQuestionCache, type FindQuestions } from '../../features/practice/written-questions.service'
import { listQuizzesWithSlug } from '../../features/quizzes/quizzes.service'
import { findWrittenGuides } from '../../features/skills/related-content.store'
import { findAdministratorByEmail } from '../../features/staff/sign-in/staff-sign-in.store'
import type { Settings } from '../../settings/env'
import type { SessionKey } from './school-events'
import { findAddresses, findSessionOn } from './school-register.store'

interface SchoolQuiz {
  id: number
  questions: readonly Question[]
}

/** The database ids of the people and things in the plan. */
export interface SchoolRegister {
  tx: Db
  siteKey: SiteKey
  settings: Pick<Settings, 'mail' | 'demo'>
  billing: BillingContext
  administratorId: number
  findQuestions: FindQuestions
  /** By file name. */
  quizzes: ReadonlyMap<string, SchoolQuiz>
  guides: ReadonlyMap<string, number>
  students: Map<string, string>
  tutors: ReadonlyMap<string, number>
  /** Sessions booked in this run, by student and day. */
  sessions: Map<string, number>
}

interface SchoolContext {
  siteKey: SiteKey
  settings: Settings
}

/** The caller has imported the content and created the demo's accounts. */
export async function openRegister(tx: Db, { siteKey, settings }: SchoolContext): Promise<SchoolRegister> {
  const administrator = await findAdministratorByEmail(tx, DEMO_ADMINISTRATOR.email)
  if (!administrator) throw new Error('the demo has no administrator')
  const quizzes = new Map<string, SchoolQuiz>()
  const guides = new Map<string, number>()
  for (const subject of SUBJECTS) {
    for (const quiz of await listQuizzesWithSlug(tx, subject)) if (quiz.slug !== null) quizzes.set(quiz.slug, quiz)
    for (const { slug, id } of await findWrittenGuides(tx, subject)) guides.set(slug, id)
  }
  return {
    tx,
    siteKey,
    settings,
    administratorId: administrator.id,
    billing: demoBilling(),
    findQuestions: createQuestionCache(tx),
    quizzes,
    guides,
    students: new Map((await findAddresses(tx)).map(({ id, email }) => [email ?? '', id])),
    tutors: new Map((await listTutors(tx)).map(({ id, name }) => [name, id])),
    sessions: new Map(),
  }
}

/** Cards and PayPal are paid immediately; e-Transfers wait for staff, as they do at a real school. */
function demoBilling(): BillingContext {
  return {
    payments: {
      'apple-pay': { kind: 'demo' },
      paypal: { kind: 'demo' },
      interac: { kind: 'transfer', sendTo: 'payments@example.com' },
    },
    referencePrefix: DEMO_PREFIX,
    hooks: createPurchaseHooks({ demo: true, mail: undefined }, () => DEFAULT_HOURS),
  }
}

export function studentId({ students }: SchoolRegister, email: string): string {
  return known(students.get(email), email)
}

export function tutorId({ tutors }: SchoolRegister, name: string): number {
  return known(tutors.get(name), name)
}

export function registerSession({ sessions }: SchoolRegister, { student, day }: SessionKey, id: number): void {
  sessions.set(`${student} ${day}`, id)
}

export async function sessionId(register: SchoolRegister, { student, day }: SessionKey): Promise<number> {
  const name = `${student} ${day}`
  const id = register.sessions.get(name)
  return id ?? known(await findSessionOn(register.tx, { studentId: studentId(register, student), day }), name)
}

export function quizOf({ quizzes }: SchoolRegister, slug: string): SchoolQuiz {
  return known(quizzes.get(slug), slug)
}

export function guideId({ guides }: SchoolRegister, slug: string): number {
  return known(guides.get(slug), slug)
}

function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the demo school does not know ${name}`)
  return value
}

import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/client'
import { idempotencyKeys, staffIdempotencyKeys } from '../db/schema/idempotency-keys'
import { AppError } from './app-error'

interface Keyed {
  endpoint: string
  key: string | undefined
  body: unknown
}

interface ByStudent {
  studentId: string
}
interface ByStaff {
  administratorId: number
}

/** A key as it is stored. */
type Claimed<Caller> = Caller & { endpoint: string; key: string; bodyHash: string }
export type ClaimedKey = Claimed<ByStudent>

interface FirstAnswer {
  bodyHash: string
  answer: unknown
}

/** Where the keys of one kind of caller are kept. */
interface Keyring<Caller> {
  /** Takes the key; false when it was taken before. */
  take: (tx: Db, claim: Claimed<Caller>, now: Date) => Promise<boolean>
  find: (db: Db, claim: Claimed<Caller>) => Promise<FirstAnswer | undefined>
  remember: (tx: Db, claim: Claimed<Caller>, answer: unknown) => Promise<void>
}

/**
 * Does the work once per key, inside the caller's transaction; a repeated request gets the first answer again.
 * The key is inserted first, so a second request waits at the unique key until the first has ended, then reads its answer.
 */
export function once<Answer>(tx: Db, request: Keyed & ByStudent & { now: Date }, work: () => Promise<Answer>) {
  return doOnce(STUDENT_KEYS, tx, { claim: claimOf(request), now: request.now }, work)
}

/** The same for staff, whose keys are their own. */
export function onceByStaff<Answer>(tx: Db, request: Keyed & ByStaff & { now: Date }, work: () => Promise<Answer>) {
  return doOnce(STAFF_KEYS, tx, { claim: staffClaimOf(request), now: request.now }, work)
}

async function doOnce<Caller, Answer>(
  keyring: Keyring<Caller>,
  tx: Db,
  { claim, now }: { claim: Claimed<Caller> | undefined; now: Date },
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!claim) return work()
  if (!(await keyring.take(tx, claim, now))) return readFirst<Answer>(await keyring.find(tx, claim), claim)
  const answer = await work()
  await keyring.remember(tx, claim, answer ?? null)
  return answer
}

/** What a student's request with a key stores; nothing for one without. */
export function claimOf({ studentId, endpoint, key, body }: Keyed & ByStudent): ClaimedKey | undefined {
  return key === undefined ? undefined : { studentId, endpoint, key, bodyHash: hashBody(body) }
}

function staffClaimOf({ administratorId, endpoint, key, body }: Keyed & ByStaff): Claimed<ByStaff> | undefined {
  return key === undefined ? undefined : { administratorId, endpoint, key, bodyHash: hashBody(body) }
}

/** The first answer to a key, or undefined while it is unknown. The same key with another body is refused. */
export async function recall<Answer>(db: Db, claim: ClaimedKey | undefined): Promise<Answer | undefined> {
  const first = claim && (await STUDENT_KEYS.find(db, claim))
  return first && readFirst<Answer>(first, claim)
}

/** The same for staff. */
export async function recallForStaff<Answer>(db: Db, request: Keyed & ByStaff): Promise<Answer | undefined> {
  const claim = staffClaimOf(request)
  const first = claim && (await STAFF_KEYS.find(db, claim))
  return first && readFirst<Answer>(first, claim)
}

const STUDENT_KEYS: Keyring<ByStudent> = {
  async take(tx, claim, createdAt) {
    const taken = await tx
      .insert(idempotencyKeys)
      .values({ ...claim, createdAt })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    return taken.length > 0
  },
  async find(db, claim) {
    const [first] = await db.select().from(idempotencyKeys).where(isStudents(claim))
    return first
  },
  async remember(tx, claim, answer) {
    await tx.update(idempotencyKeys).set({ answer }).where(isStudents(claim))
  },
}

const STAFF_KEYS: Keyring<ByStaff> = {
  async take(tx, claim, createdAt) {
    const taken = await tx
      .insert(staffIdempotencyKeys)
      .values({ ...claim, createdAt })
      .onConflictDoNothing()
      .returning({ key: staffIdempotencyKeys.key })
    return taken.length > 0
  },
  async find(db, claim) {
    const [first] = await db.select().from(staffIdempotencyKeys).where(isStaffs(claim))
    return first
  },
  async remember(tx, claim, answer) {
    await tx.update(staffIdempotencyKeys).set({ answer }).where(isStaffs(claim))
  },
}

function isStudents({ studentId, endpoint, key }: ClaimedKey) {
  const keys = idempotencyKeys
  return and(eq(keys.studentId, studentId), eq(keys.endpoint, endpoint), eq(keys.key, key))
}

function isStaffs({ administratorId, endpoint, key }: Claimed<ByStaff>) {
  const keys = staffIdempotencyKeys
  return and(eq(keys.administratorId, administratorId), eq(keys.endpoint, endpoint), eq(keys.key, key))
}

function readFirst<Answer>(first: FirstAnswer | undefined, { bodyHash }: { bodyHash: string }): Answer {
  if (first?.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')
  // The row holds what the same endpoint answered first, so it has that shape.
  return first.answer as Answer
}

/** Equal for equal content, whatever the order of the fields. */
function hashBody(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null, sortKeys))
    .digest('hex')
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

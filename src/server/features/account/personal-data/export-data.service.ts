import { readHours } from '#shared/features/billing/hours.rules'
import type { Db } from '../../../db/db'
import { securityEntriesData, studentsData } from '../../../db/personal-data/accounts'
import { ledgerEntriesData, purchasesData } from '../../../db/personal-data/billing'
import { sessionsData } from '../../../db/personal-data/booking'
import { practiceQuestionsData } from '../../../db/personal-data/learning'
import { emailsData } from '../../../db/personal-data/site'
import { SNAPSHOT, transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { wholeStatement } from '../../billing/ledger/statement.service'
import { exportSessions } from '../../booking/sessions/list-sessions.service'
import { listSecurityEntries } from '../sign-ins/sign-ins.service'
import { findExported, findExportedSections, findSecretsHeld } from './export-data.store'

/**
 * Everything stored about a student, as of one moment. Every column that is classified as exported is included; some
 * sections are formatted for people, and pass on the columns that they do not format.
 */
export function collectOwnData(db: Db, studentId: string, now: Date) {
  return transact(
    db,
    async (tx) => ({
      exportedAt: now.toISOString(),
      ...(await findExportedSections(tx, studentId)),
      profile: await readProfile(tx, studentId),
      securityLog: await readSecurityLog(tx, studentId),
      sessions: await readSessions(tx, studentId),
      statement: await readStatement(tx, studentId),
      purchases: await readPurchases(tx, studentId),
      emails: await readEmails(tx, studentId),
      practiceAnswers: await readPracticeAnswers(tx, studentId),
    }),
    SNAPSHOT,
  )
}

async function readProfile(tx: Db, studentId: string) {
  const [row] = await findExported(tx, studentsData, studentId)
  if (!row) throw new AppError('UNAUTHORIZED')
  return {
    ...row,
    // A family's hours are exported with it, to its guardians.
    creditsRemaining: readHours(row.creditsRemaining),
    ...(await findSecretsHeld(tx, studentId)),
  }
}

async function readSecurityLog(tx: Db, studentId: string) {
  const rows = await findExported(tx, securityEntriesData, studentId)
  const formatted = byId(await listSecurityEntries(tx, { accountKind: 'student', account: studentId }))
  return rows.map(({ networkHash: _, ...row }) => ({ ...row, ...formatted.get(row.id) }))
}

async function readSessions(tx: Db, studentId: string) {
  const rows = await findExported(tx, sessionsData, studentId)
  const formatted = byId(await exportSessions(tx, studentId))
  return rows.map(({ durationHours: _, tutorId: __, ...row }) => ({ ...row, ...formatted.get(row.id) }))
}

async function readStatement(tx: Db, studentId: string) {
  const rows = await findExported(tx, ledgerEntriesData, studentId)
  const formatted = byId(await wholeStatement(tx, studentId))
  return rows.map((row) => ({ ...row, ...formatted.get(row.id) }))
}

async function readPurchases(tx: Db, studentId: string) {
  const rows = await findExported(tx, purchasesData, studentId)
  return rows.map(({ hours, amount, receivedCents, refundedCents, ...row }) => ({
    ...row,
    hours: readHours(hours),
    amount: readHours(amount),
    received: receivedCents / 100,
    refunded: refundedCents / 100,
  }))
}

/** Without the random values that calendar ids are derived from. */
async function readEmails(tx: Db, studentId: string) {
  const rows = await findExported(tx, emailsData, studentId)
  return rows.map(({ facts, ...row }) => ({ ...row, facts: withoutRooms(facts) }))
}

function withoutRooms(facts: unknown): unknown {
  return JSON.parse(JSON.stringify(facts), (key, value) => (key === 'room' ? undefined : value))
}

/** Without the unanswered question. */
async function readPracticeAnswers(tx: Db, studentId: string) {
  const rows = await findExported(tx, practiceQuestionsData, studentId)
  return rows.filter(({ answeredAt }) => answeredAt !== null)
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}

import { readHours } from '#shared/features/billing/hours.rules'
import { listDevices } from '../../../auth/devices/known-devices.store'
import type { Db } from '../../../db/db'
import { SNAPSHOT, transact } from '../../../db/transact'
import { AppError } from '../../../http/app-error'
import { listPurchases, wholeStatement } from '../../billing/ledger/statement.service'
import { exportHolds } from '../../booking/holds/hold.service'
import { exportSessions } from '../../booking/sessions/list-sessions.service'
import { listSecurityEntries } from '../sign-ins/sign-ins.service'
import {
  findOwnEmailPreferences,
  findOwnEmails,
  findOwnIdentities,
  findOwnLearning,
  findOwnProfile,
  findOwnSignIns,
} from './export-data.store'

/** Everything that is kept about a student, as one picture of one moment. */
export function collectOwnData(db: Db, studentId: string, now: Date) {
  return transact(
    db,
    async (tx) => ({
      exportedAt: now.toISOString(),
      profile: await profileOf(tx, studentId),
      identities: await findOwnIdentities(tx, studentId),
      signIns: await findOwnSignIns(tx, studentId),
      securityLog: await listSecurityEntries(tx, { accountKind: 'student', account: studentId }),
      knownDevices: await listDevices(tx, { accountKind: 'student', account: studentId }),
      sessions: await exportSessions(tx, studentId),
      keptBookings: await exportHolds(tx, studentId),
      statement: await wholeStatement(tx, studentId),
      purchases: await listPurchases(tx, studentId),
      emails: await findOwnEmails(tx, studentId),
      ...(await findOwnEmailPreferences(tx, studentId)),
      ...(await findOwnLearning(tx, studentId)),
    }),
    SNAPSHOT,
  )
}

async function profileOf(tx: Db, studentId: string) {
  const row = await findOwnProfile(tx, studentId)
  if (!row) throw new AppError('UNAUTHORIZED')
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    profileImageUrl: row.profileImageUrl,
    creditsRemaining: readHours(row.creditsRemaining),
    preferredLanguage: row.preferredLanguage,
    emailConfirmedAt: row.emailConfirmedAt?.toISOString() ?? null,
    hasPassword: row.passwordHash !== null,
    hasCalendarFeed: row.calendarTokenHash !== null,
    createdAt: row.createdAt.toISOString(),
  }
}

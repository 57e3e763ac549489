import { readHours } from '#shared/features/credits/credits.rules'
import { listDevices } from '../../auth/known-devices.store'
import type { Db } from '../../db/client'
import { AppError } from '../../http/app-error'
import { exportHolds } from '../booking/hold.service'
import { exportSessions } from '../booking/list-sessions.service'
import { listPurchases, wholeStatement } from '../credits/statement.service'
import { listSecurityEntries } from '../security/security.service'
import {
  findOwnIdentities,
  findOwnLearning,
  findOwnLetterChoices,
  findOwnLetters,
  findOwnProfile,
  findOwnSignIns,
} from './own-data.store'

/** Everything that is kept about a student, as one picture of one moment. */
export function collectOwnData(db: Db, studentId: string, now: Date) {
  return db.transaction(
    async (tx) => ({
      exportedAt: now.toISOString(),
      profile: await profileOf(tx, studentId),
      identities: await findOwnIdentities(tx, studentId),
      signIns: await findOwnSignIns(tx, studentId),
      securityLog: await listSecurityEntries(tx, { door: 'student', account: studentId }),
      knownDevices: await listDevices(tx, { door: 'student', account: studentId }),
      sessions: await exportSessions(tx, studentId),
      keptBookings: await exportHolds(tx, studentId),
      statement: await wholeStatement(tx, studentId),
      purchases: await listPurchases(tx, studentId),
      letters: await findOwnLetters(tx, studentId),
      ...(await findOwnLetterChoices(tx, studentId)),
      ...(await findOwnLearning(tx, studentId)),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
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

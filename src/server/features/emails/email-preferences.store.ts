import { eq } from 'drizzle-orm'
import type { EmailPreferences, OptionalKind } from '#shared/features/emails/emails.rules'
import type { Db } from '../../db/db'
import { emailPreferences } from '../../db/schema/emails'

export async function findPreferences(db: Db, studentId: string): Promise<EmailPreferences> {
  const rows = await db.select().from(emailPreferences).where(eq(emailPreferences.studentId, studentId))
  return Object.fromEntries(rows.map(({ kind, isEnabled }) => [kind, isEnabled]))
}

interface EmailPreference {
  studentId: string
  kind: OptionalKind
  isEnabled: boolean
}

export async function savePreference(db: Db, preference: EmailPreference): Promise<void> {
  await db
    .insert(emailPreferences)
    .values(preference)
    .onConflictDoUpdate({
      target: [emailPreferences.studentId, emailPreferences.kind],
      set: { isEnabled: preference.isEnabled },
    })
}

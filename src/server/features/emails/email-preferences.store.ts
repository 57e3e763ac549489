import { eq } from 'drizzle-orm'
import type { EmailPreferences, OptionalKind } from '#shared/features/emails/emails.rules'
import type { Db } from '../../db/db'
import { emailPreferences } from '../../db/schema/emails'

export async function findChoices(db: Db, studentId: string): Promise<EmailPreferences> {
  const rows = await db.select().from(emailPreferences).where(eq(emailPreferences.studentId, studentId))
  return Object.fromEntries(rows.map(({ kind, isEnabled }) => [kind, isEnabled]))
}

interface Choice {
  studentId: string
  kind: OptionalKind
  isEnabled: boolean
}

export async function saveChoice(db: Db, choice: Choice): Promise<void> {
  await db
    .insert(emailPreferences)
    .values(choice)
    .onConflictDoUpdate({
      target: [emailPreferences.studentId, emailPreferences.kind],
      set: { isEnabled: choice.isEnabled },
    })
}

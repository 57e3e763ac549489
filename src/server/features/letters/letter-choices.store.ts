import { eq } from 'drizzle-orm'
import type { LetterChoices, OptionalKind } from '#shared/features/letters/letters.rules'
import type { Db } from '../../db/client'
import { letterChoices } from '../../db/schema/letters'

export async function findChoices(db: Db, studentId: string): Promise<LetterChoices> {
  const rows = await db.select().from(letterChoices).where(eq(letterChoices.studentId, studentId))
  return Object.fromEntries(rows.map(({ kind, isWanted }) => [kind, isWanted]))
}

interface Choice {
  studentId: string
  kind: OptionalKind
  isWanted: boolean
}

export async function saveChoice(db: Db, choice: Choice): Promise<void> {
  await db
    .insert(letterChoices)
    .values(choice)
    .onConflictDoUpdate({ target: [letterChoices.studentId, letterChoices.kind], set: { isWanted: choice.isWanted } })
}

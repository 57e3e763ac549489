import { requireRow } from '../../db/queries/require-row'
import { studyGuides } from '../../db/schema/learning/content'
import type { TestApp } from '../sites/build-test-app'

/** A guide as staff or the import would make it; returns its id. */
export async function makeGuide(
  { db }: Pick<TestApp, 'db'>,
  overrides: Partial<typeof studyGuides.$inferInsert> = {},
): Promise<number> {
  const [row] = await db
    .insert(studyGuides)
    .values({
      type: 'pdf',
      title: 'The Fraction Toolkit',
      titleFr: 'La trousse des fractions',
      subject: 'math',
      content: '## What a fraction says\n\nHow many equal parts.',
      contentFr: '## Ce que dit une fraction\n\nCombien de parties égales.',
      activities: [],
      ...overrides,
    })
    .returning({ id: studyGuides.id })
  return requireRow(row, 'insert into study_guides').id
}

import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { studyGuides } from '../db/schema/learning/content'
import { quizzes } from '../db/schema/learning/quizzes'
import { guideFile, makeContentFolder, quizFile } from '../testing/content/content-folder'
import { buildTestApp } from '../testing/sites/build-test-app'
import { importContent } from './import-content'
import { readContent } from './read-content'

const { db } = await buildTestApp()
const folder = makeContentFolder()
const NOTHING = { added: 0, renewed: 0, kept: 0 }

async function importFiles() {
  const { content, problems } = readContent(folder.root)
  expect(problems).toEqual([])
  return importContent(db, content)
}

const quizRows = () => db.select().from(quizzes).orderBy(quizzes.id)

beforeEach(async () => {
  await db.execute(sql`truncate quizzes, study_guides, content_imports cascade`)
  folder.clear()
  folder.write('quizzes/math/algebra.json', quizFile({ title: 'Algebra', difficulty: 'hard' }))
  folder.write('quizzes/math/numbers.json', quizFile())
  folder.write('guides/math/shapes/guide.json', guideFile())
  folder.write('guides/math/shapes/en.md', 'Shapes')
  folder.write('guides/math/shapes/fr.md', 'Formes')
})

test('the first import creates a row for every file, easy quizzes first', async () => {
  expect(await importFiles()).toEqual({ added: 3, renewed: 0, kept: 0 })
  expect(await quizRows()).toMatchObject([
    { title: 'Numbers', titleFr: 'Les nombres', subject: 'math', difficulty: 'easy', version: 1 },
    { title: 'Algebra', difficulty: 'hard', version: 1 },
  ])
  expect(await db.select().from(studyGuides)).toMatchObject([
    { type: 'pdf', title: 'A guide', content: 'Shapes', contentFr: 'Formes', activities: [], storedFile: null },
  ])
})

test('the second import does nothing', async () => {
  await importFiles()
  const before = await quizRows()
  expect(await importFiles()).toEqual(NOTHING)
  expect(await quizRows()).toEqual(before)
})

test('a changed file updates its row under the same id', async () => {
  await importFiles()
  const [before] = await quizRows()
  folder.write('quizzes/math/numbers.json', quizFile({ title: 'More numbers' }))
  expect(await importFiles()).toEqual({ added: 0, renewed: 1, kept: 0 })
  const [after] = await quizRows()
  expect(after).toEqual({ ...before, title: 'More numbers', version: 2 })

  folder.write('quizzes/math/numbers.json', quizFile({ title: 'Even more' }))
  expect(await importFiles()).toEqual({ added: 0, renewed: 1, kept: 0 })
  expect(await quizRows()).toMatchObject([{ title: 'Even more', version: 3 }, {}])
})

test('a change of field order or spaces only changes nothing', async () => {
  await importFiles()
  const reversed = Object.fromEntries(Object.entries(quizFile()).reverse())
  folder.write('quizzes/math/numbers.json', JSON.stringify(reversed))
  expect(await importFiles()).toEqual(NOTHING)
})

test('keeps what staff changed, even if the file changes later', async () => {
  await importFiles()
  const [row] = await quizRows()
  await db
    .update(quizzes)
    .set({ title: 'By staff', version: 2 })
    .where(eq(quizzes.id, row?.id ?? 0))
  folder.write('quizzes/math/numbers.json', quizFile({ title: 'By file' }))
  expect(await importFiles()).toEqual({ added: 0, renewed: 0, kept: 1 })
  expect(await importFiles()).toEqual(NOTHING)
  folder.write('quizzes/math/numbers.json', quizFile({ title: 'By file again' }))
  expect(await importFiles()).toEqual({ added: 0, renewed: 0, kept: 1 })
  expect(await quizRows()).toMatchObject([{ title: 'By staff', version: 2 }, {}])
})

test('does not restore what staff deleted, even if the file changes later', async () => {
  await importFiles()
  await db.delete(quizzes).where(eq(quizzes.title, 'Numbers'))
  expect(await importFiles()).toEqual(NOTHING)
  folder.write('quizzes/math/numbers.json', quizFile({ title: 'Numbers again' }))
  expect(await importFiles()).toEqual({ added: 0, renewed: 0, kept: 1 })
  expect(await quizRows()).toMatchObject([{ title: 'Algebra' }])
})

test('a removed file does not affect its row', async () => {
  await importFiles()
  folder.clear()
  folder.write('quizzes/math/numbers.json', quizFile())
  expect(await importFiles()).toEqual(NOTHING)
  expect(await quizRows()).toHaveLength(2)
})

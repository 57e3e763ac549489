import { expect, test } from 'vitest'
import { contentImports } from '../db/schema/learning/content'
import { quizzes } from '../db/schema/learning/quizzes'
import { makeContentFolder, quizFile } from '../testing/content/content-folder'
import { buildTestApp } from '../testing/sites/build-test-app'
import { importContent } from './import-content'
import { readContent } from './read-content'

const { db } = await buildTestApp()
const folder = makeContentFolder()

test('processes that start together import each file once', async () => {
  folder.write('quizzes/math/numbers.json', quizFile())
  folder.write('quizzes/math/algebra.json', quizFile())
  const { content } = readContent(folder.root)
  const counts = await Promise.all(Array.from({ length: 6 }, () => importContent(db, content)))
  expect(counts.map(({ added }) => added).sort()).toEqual([0, 0, 0, 0, 0, 2])
  expect(await db.select().from(quizzes)).toHaveLength(2)
  expect(await db.select().from(contentImports)).toHaveLength(2)
})

import { expect, test } from 'vitest'
import { findRowProblems } from './asvs-rows'

const problemsOf = (rows: string[]) =>
  findRowProblems(rows.map((numbers) => `| ${numbers} | asks | holds | – |`).join('\n'))

test('reports each requirement without a row', () => {
  const problems = problemsOf(['1.1.1, 1.1.2', '1.2.1–1.2.7'])
  expect(problems.slice(0, 3)).toEqual(['1.2.8 has no row', '1.2.9 has no row', '1.3.1 has no row'])
  expect(problems.filter((problem) => !problem.endsWith('has no row'))).toEqual([])
})

test('reports a requirement with two rows and one that does not exist', () => {
  const problems = problemsOf(['1.1.1', '1.1.1–1.1.3', '99.1.1'])
  expect(problems.slice(0, 3)).toEqual([
    '1.1.1 has two rows',
    '1.1.3 is not a requirement of levels 1 and 2',
    '99.1.1 is not a requirement of levels 1 and 2',
  ])
})

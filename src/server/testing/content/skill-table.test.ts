import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SUBJECTS } from '#shared/subjects'
import { PROJECT_ROOT } from '../../project-root'
import { readSkillRows, skillTable } from './skill-table'

test.each(SUBJECTS)('every skill of %s has questions and a guide', (subject) => {
  const bare = readSkillRows(subject).filter(
    ({ written, templates, guides }) => written + templates === 0 || guides === 0,
  )
  expect(bare).toEqual([])
})

test.each(SUBJECTS)(
  'docs/reports/skills.md contains the current table of %s (npx tsx scripts/skill-table.ts)',
  (subject) => {
    const document = readFileSync(join(PROJECT_ROOT, 'docs/reports/skills.md'), 'utf8')
    expect(document).toContain(skillTable(readSkillRows(subject)))
  },
)

// Usage: npx tsx scripts/skill-table.ts. Prints the tables of skills in docs/reports/skills.md, which a test compares.
import { readSkillRows, skillTable } from '../src/server/testing/content/skill-table'
import { SUBJECTS } from '../src/shared/subjects'

for (const subject of SUBJECTS) {
  console.log(`### ${subject}\n\n${skillTable(readSkillRows(subject))}\n`)
}

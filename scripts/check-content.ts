// Usage: npx tsx scripts/check-content.ts. Fails on faulty or too little teaching content, and names every file at fault.
import { faultsOfAmount } from '../src/server/content/content-minimums'
import { readContent } from '../src/server/content/read-content'
import { readSkillMaps } from '../src/server/content/read-skill-maps'
import { faultsOfTies } from '../src/server/content/skill-map-faults'

const { content, faults } = readContent()
const { maps, faults: mapFaults } = readSkillMaps()
const allFaults = [...faults, ...faultsOfAmount(content), ...mapFaults, ...faultsOfTies(maps, content)]
for (const fault of allFaults) console.error(fault)
const { quizzes, guides, tutors } = content
const skillCount = maps.reduce((sum, { skills }) => sum + skills.length, 0)
console.log(
  `${quizzes.length} quizzes, ${guides.length} guides, ${tutors.length} tutors, ${skillCount} skills, ${allFaults.length} faults`,
)
process.exit(allFaults.length > 0 ? 1 : 0)

// Usage: npx tsx scripts/check-content.ts. Fails on faulty or too little teaching content, and names every file at fault;
// tells how hard each text to read is.
import { faultsOfGiveaways } from '../src/server/content/answer-giveaways'
import { faultsOfAmount } from '../src/server/content/content-minimums'
import { faultsOfStructure } from '../src/server/content/guide-structure'
import { readContent } from '../src/server/content/read-content'
import { readSkillMaps } from '../src/server/content/read-skill-maps'
import { faultsOfReadings, readingLevels } from '../src/server/content/reading-level'
import { faultsOfGuides, faultsOfTies } from '../src/server/content/skill-map-faults'

const { content, faults } = readContent()
const { maps, faults: mapFaults } = readSkillMaps()
const levels = readingLevels(content)
const allFaults = [
  ...faults,
  ...faultsOfAmount(content),
  ...faultsOfGiveaways(content),
  ...faultsOfReadings(levels),
  ...faultsOfStructure(content),
  ...mapFaults,
  ...faultsOfTies(maps, content),
  ...faultsOfGuides(maps),
]
for (const fault of allFaults) console.error(fault)
for (const { path, words, level } of levels) console.log(`${path}: ${words} words, level ${level}`)
const { quizzes, guides, tutors } = content
const skillCount = maps.reduce((sum, { skills }) => sum + skills.length, 0)
console.log(
  `${quizzes.length} quizzes, ${guides.length} guides, ${tutors.length} tutors, ${skillCount} skills, ${allFaults.length} faults`,
)
process.exit(allFaults.length > 0 ? 1 : 0)

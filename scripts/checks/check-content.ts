// Usage: npx tsx scripts/checks/check-content.ts. Fails on invalid or missing teaching content and names
// each file; reports how hard each text is to read.
import { giveawayProblems } from '../../src/server/content/checks/answer-giveaways'
import { amountProblems } from '../../src/server/content/checks/content-minimums'
import { structureProblems } from '../../src/server/content/checks/guide-structure'
import { readingLevels, readingProblems } from '../../src/server/content/checks/reading-level'
import { restatedExplanations } from '../../src/server/content/checks/restated-explanations'
import { guideProblems, relatedContentProblems } from '../../src/server/content/checks/skill-map-problems'
import { readContent } from '../../src/server/content/read-content'
import { readSkillMaps } from '../../src/server/content/read-skill-maps'

const { content, problems } = readContent()
const { maps, problems: mapProblems } = readSkillMaps()
const levels = readingLevels(content)
const allProblems = [
  ...problems,
  ...amountProblems(content),
  ...giveawayProblems(content),
  ...readingProblems(levels),
  ...restatedExplanations(content),
  ...structureProblems(content),
  ...mapProblems,
  ...relatedContentProblems(maps, content),
  ...guideProblems(maps),
]
for (const problem of allProblems) console.error(problem)
for (const { path, words, level } of levels) console.log(`${path}: ${words} words, level ${level}`)
const { quizzes, guides, tutors } = content
const skillCount = maps.reduce((sum, { skills }) => sum + skills.length, 0)
console.log(
  `${quizzes.length} quizzes, ${guides.length} guides, ${tutors.length} tutors, ${skillCount} skills, ` +
    `${allProblems.length} problems`,
)
process.exit(allProblems.length > 0 ? 1 : 0)

// Usage: npx tsx scripts/check-content.ts. Fails on faulty or too little teaching content, and names every file at fault.
import { faultsOfAmount } from '../src/server/content/content-minimums'
import { readContent } from '../src/server/content/read-content'

const { content, faults } = readContent()
const allFaults = [...faults, ...faultsOfAmount(content)]
for (const fault of allFaults) console.error(fault)
const { quizzes, guides, tutors } = content
console.log(`${quizzes.length} quizzes, ${guides.length} guides, ${tutors.length} tutors, ${allFaults.length} faults`)
process.exit(allFaults.length > 0 ? 1 : 0)

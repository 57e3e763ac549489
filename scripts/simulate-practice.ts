// Usage: npm run simulate:practice [-- --students 1000 --seed 1]. Simulates students who practise, prints a table.
import { parseArgs } from 'node:util'
import { readCourse } from '../src/server/testing/practice-course'
import { STRATEGIES } from '../src/server/testing/practice-simulation'
import { simulate } from '../src/server/testing/simulate-practice'
import { SUBJECTS } from '../src/shared/subjects'

const { values } = parseArgs({ options: { students: { type: 'string' }, seed: { type: 'string' } } })
const students = Number(values.students ?? 1_000)
const seed = Number(values.seed ?? 1)
const share = (value: number) => value.toFixed(3)

console.log(`${students} students a row, seed ${seed}\n`)
console.log('| subject | who lacks | questions by | right, 21 to 60 | three weakest found within 40 |')
console.log('| --- | --- | --- | --- | --- |')
for (const subject of SUBJECTS) {
  const course = readCourse(subject)
  for (const strategy of STRATEGIES) {
    const { success, found } = simulate(course, { strategy, holes: 'chapter', students, seed })
    console.log(`| ${subject} | a chapter | ${strategy} | ${share(success)} | ${share(found)} |`)
  }
  const { success, found } = simulate(course, { strategy: 'practice', holes: 'scattered', students, seed })
  console.log(`| ${subject} | three skills anywhere | practice | ${share(success)} | ${share(found)} |`)
}

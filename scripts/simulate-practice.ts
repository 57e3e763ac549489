// Usage: npm run simulate:practice [-- --students 200 --seeds report --subject math --kind chapter --learner steady].
// Simulates students who practise and prints a table. The model is tuned with `--seeds tuning` only.
import { parseArgs } from 'node:util'
import { readCourse } from '../src/server/testing/factories/practice-course'
import { STRATEGIES } from '../src/server/testing/simulation/play-practice'
import { SEEDS, simulate } from '../src/server/testing/simulation/simulate-practice'
import { LEARNERS, type LearnerName } from '../src/server/testing/simulation/simulated-learning'
import { KINDS } from '../src/server/testing/simulation/simulated-student'
import { SUBJECTS } from '../src/shared/subjects'

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: { students: text, seeds: text, subject: text, kind: text, learner: text, strategy: text },
})
const students = Number(values.students ?? 200)
const seed = values.seeds === 'tuning' ? SEEDS.tuning : SEEDS.report
const learners = Object.keys(LEARNERS) as LearnerName[]
const only = <T extends string>(all: readonly T[], name: string | undefined) =>
  all.filter((one) => name === undefined || name.split(',').includes(one))

console.log(`${students} students a row, seed ${seed}\n`)
console.log(
  '| subject | students | learner | questions by | weak gain 60 | 160 | week later | grade gain 60 | 160 ' +
    '| weak share | right alone | with help | 13 to 60 | 21 to 60 | found | too hard | ahead | lost |',
)
console.log(`|${' --- |'.repeat(18)}`)
for (const subject of only(SUBJECTS, values.subject)) {
  const course = readCourse(subject)
  for (const kind of only(KINDS, values.kind))
    for (const learner of only(learners, values.learner))
      for (const strategy of only(STRATEGIES, values.strategy)) {
        const outcome = simulate(course, { strategy, kind, learner, students, seed })
        const figures = Object.values(outcome).map((value: number) => value.toFixed(2))
        console.log(`| ${[subject, kind, learner, strategy, ...figures].join(' | ')} |`)
      }
}

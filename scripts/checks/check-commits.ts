// Usage: npx tsx scripts/checks/check-commits.ts. Fails on a commit since BASE whose title does not follow
// CONTRIBUTING.md.
import { spawnSync } from 'node:child_process'
import { findTitleProblem } from './rules/commit-titles'

/** Older titles follow no rule. */
const BASE = '28cb9bff4f600921bc6858166bebf0d7db397503'

const git = (...args: string[]) => spawnSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' })

// A download, a shallow clone or a rewritten history does not contain the commit.
if (git('merge-base', '--is-ancestor', BASE, 'HEAD').status !== 0) {
  console.log(`skipped: this checkout has no history from ${BASE.slice(0, 7)} on`)
  process.exit(0)
}

const { stdout } = git('log', '--no-merges', '--format=%h %s', `${BASE}..HEAD`)
const commits = stdout.split('\n').filter(Boolean)
const problems = commits.flatMap((line) => {
  const [hash = '', ...words] = line.split(' ')
  const problem = findTitleProblem(words.join(' '))
  return problem ? [`${hash} "${words.join(' ')}" ${problem}`] : []
})
for (const problem of problems) console.error(problem)
console.log(`${commits.length} commits, ${problems.length} problems`)
process.exit(problems.length > 0 ? 1 : 0)

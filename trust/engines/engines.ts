import { runTests, type VitestProject } from '../../harness/vitest-run'
import { attempt, type Finding, type Part } from '../part'

/** What `npm test` asks of one engine alone: the embedded database, and React in its form for development. */
export const engines: Part = {
  run: async () => [
    await attempt('every test of the API', 'embedded', () => everyTest('pglite')),
    await attempt('every test of a component, in React’s form for development', '–', () => everyTest('browser')),
  ],
}

async function everyTest(project: VitestProject): Promise<Finding> {
  const results = await runTests({ project, files: [] })
  const problems = results.filter(({ passed }) => !passed).map(({ title, message }) => `${title}: ${message}`)
  if (results.length === 0) problems.push('no test was run')
  return { attempts: `${results.length} tests`, outcome: 'all green', problems }
}

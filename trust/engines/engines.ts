import { runTests, type VitestProject } from '../../harness/programs/vitest-run'
import { attempt, type TrustPart, type TrustResult } from '../part'

/** Tests that `npm test` skips: all API tests on the embedded database, and component tests with React's dev build. */
export const engines: TrustPart = {
  run: async () => [
    await attempt('every API test', 'embedded', () => runEveryTest('pglite')),
    await attempt('every component test with React’s development build', '–', () => runEveryTest('browser')),
  ],
}

async function runEveryTest(project: VitestProject): Promise<TrustResult> {
  const results = await runTests({ project, files: [] })
  const problems = results.filter(({ passed }) => !passed).map(({ title, message }) => `${title}: ${message}`)
  if (results.length === 0) problems.push('no test ran')
  return { attempts: `${results.length} tests`, outcome: 'all passed', problems }
}

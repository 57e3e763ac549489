import { runTests } from '../../harness/vitest-run'
import { attempt, type Part } from '../part'

/** The embedded database with every test of the API: `npm test` asks some of them on PostgreSQL alone. */
export const engines: Part = {
  name: 'engines',
  run: async () => [
    await attempt('every test of the API', 'embedded', async () => {
      const results = await runTests({ project: 'pglite', files: [] })
      const faults = results.filter(({ passed }) => !passed).map(({ title, message }) => `${title}: ${message}`)
      if (results.length === 0) faults.push('no test was run')
      return { tries: `${results.length} tests`, outcome: 'all green', faults }
    }),
  ],
}

import { join } from 'node:path'
import { ensureProgram } from '../harness/debian-package'
import { run } from '../harness/programs/program'
import { PROJECT_ROOT } from '../src/server/project-root'
import { attempt, notTried, type TrustPart, type TrustResult } from './part'

const TITLE = 'each alert fires when its fault is played, and none on a healthy site'
const PROMTOOL = '/usr/bin/promtool'
const DEPLOY = join(PROJECT_ROOT, 'deploy')

/** The rules, as Prometheus itself reads them. `src/server/metrics/alerts.test.ts` checks that none is left out. */
export const alerts: TrustPart = {
  run: async () => [
    ensureProgram(PROMTOOL, 'prometheus')
      ? await attempt(TITLE, '–', async () => playFaults())
      : notTried(TITLE, '–', 'Prometheus'),
  ],
}

function playFaults(): TrustResult {
  const checked = run(PROMTOOL, ['check', 'rules', 'alerts.yml'], { cwd: DEPLOY })
  const tested = run(PROMTOOL, ['test', 'rules', 'alerts.test.yml'], { cwd: DEPLOY })
  return {
    attempts: /\d+ rules/.exec(checked.stdout)?.[0] ?? '–',
    outcome: 'all fired, and stayed silent',
    problems: [checked, tested].filter(({ status }) => status !== 0).map(({ stdout, stderr }) => stdout + stderr),
  }
}

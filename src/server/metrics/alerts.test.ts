import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '../project-root'

const read = (path: string) => readFileSync(join(PROJECT_ROOT, path), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))]

const alerts = namesIn(read('deploy/alerts.yml'), /- alert: (\w+)/g).sort()

test('each alert is played as a fault and once on a healthy site, where it stays silent', () => {
  const played = read('deploy/alerts.test.yml')
  const [faults = '', healthy = ''] = played.split('# A healthy site')
  expect(namesIn(faults, /alertname: (\w+)/g).sort()).toEqual(alerts)
  expect(namesIn(healthy, /alertname: (\w+)/g).sort()).toEqual(alerts)
})

test('the page for operators says what to do about each alert', () => {
  const section = read('docs/operations.md').split('### When an alert fires')[1]?.split('\n## ')[0] ?? ''
  expect(namesIn(section.replace(/^(\| [^|]*\|).*$/gm, '$1'), /`(Plume\w+)`/g).sort()).toEqual(alerts)
})

// Usage: npm run bench:lighthouse [-- WORDS …]. Lighthouse (mobile), median of five runs, on the built site with the
// demo student and a PostgreSQL of its own. With words: only the pages whose titles contain one of them.
// Lighthouse is downloaded on demand: two hundred packages that no test needs.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../harness/databases/postgres-server'
import { run } from '../harness/programs/program'
import { startSite } from '../harness/sites/site'
import { ensureBuilt } from '../scripts/build/build.mjs'
import { findBrowser } from '../scripts/setup/find-browser.mjs'
import { signInAsDemo } from './demo-sign-in'
import { median } from './load'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const RUNS = 5
const PAGES = [
  { title: 'landing page', path: '/', isSignedIn: false },
  { title: 'quiz list', path: '/quiz/math', isSignedIn: true },
  { title: 'dashboard', path: '/', isSignedIn: true },
  { title: 'booking', path: '/booking', isSignedIn: true },
  { title: 'progress', path: '/progress', isSignedIn: true },
  { title: 'study guides', path: '/study-guides/math', isSignedIn: true },
  { title: 'buy hours', path: '/buy-credits', isSignedIn: true },
]
const words = process.argv.slice(2)
const isSelected = ({ title }: { title: string }) => words.length === 0 || words.some((word) => title.includes(word))
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']

interface Report {
  categories: Record<string, { score: number }>
  audits: Record<string, { numericValue: number }>
}

await ensureBuilt()
const postgres = await startPostgres()
const site = await startSite({ DATABASE_URL: postgres.url, DEMO: 'true' })
const folder = mkdtempSync(join(tmpdir(), 'plume-lighthouse-'))
try {
  const cookies = join(folder, 'headers.json')
  writeFileSync(cookies, JSON.stringify({ Cookie: await signInAsDemo(site.url) }))
  console.log('| page | performance | accessibility | best practices | SEO | FCP ms | LCP ms | TBT ms | CLS |')
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const { title, path, isSignedIn } of PAGES.filter(isSelected)) {
    const reports = Array.from({ length: RUNS }, () => inspect(site.url + path, isSignedIn ? cookies : undefined))
    const scores = CATEGORIES.map((name) => median(reports.map(({ categories }) => categories[name]?.score ?? 0)) * 100)
    const times = TIMES.map((name) => median(reports.map(({ audits }) => audits[name]?.numericValue ?? 0)))
    console.log(`| ${[title, ...scores.map(Math.round), ...times.map(show)].join(' | ')} |`)
  }
} finally {
  await site.stop()
  await postgres.stop()
}

function inspect(url: string, headersFile: string | undefined): Report {
  const output = join(folder, 'report.json')
  const { status, stderr } = run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
      ...(headersFile ? [`--extra-headers=${headersFile}`] : []),
    ],
    { env: { CHROME_PATH: findBrowser() ?? '' } },
  )
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}: ${stderr}`)
  return JSON.parse(readFileSync(output, 'utf8'))
}

function show(value: number): string {
  return value < 1 ? value.toFixed(3) : String(Math.round(value))
}

import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../harness/databases/postgres-server'
import { ensureProgram } from '../harness/debian-package'
import { codeBlocks, readProjectFile } from '../harness/documents'
import { run } from '../harness/programs/program'
import { PROJECT_ROOT } from '../src/server/project-root'
import { attempt, notTried, type ResultRow, type TrustPart, type TrustResult } from './part'

const OPERATIONS = 'docs/operations.md'

/** The code of docs/operations.md and the files of `deploy`, run or checked by the programs that they are for. */
export const documents: TrustPart = {
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'plume-documents-'))
    try {
      return [
        await attempt('the SQL of deploy and docs/operations.md', 'PostgreSQL', runSql),
        await checkWith('/usr/sbin/nginx', 'nginx-light', {
          title: 'the proxy by nginx',
          check: () => testNginx(folder),
        }),
        await checkWith('/usr/sbin/haproxy', 'haproxy', {
          title: 'the proxies by HAProxy',
          check: () => testHaproxy(folder),
        }),
        await checkWith('/usr/bin/promtool', 'prometheus', {
          title: 'the settings of Prometheus',
          check: () => testPrometheus(folder),
        }),
        await checkWith('/usr/bin/systemd-analyze', 'systemd', { title: 'deploy/plume.service', check: testService }),
        await attempt('the shell commands, by bash -n', '–', async () => parseShell()),
      ]
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

interface Check {
  title: string
  check: () => TrustResult
}

async function checkWith(path: string, packageName: string, { title, check }: Check): Promise<ResultRow> {
  return ensureProgram(path, packageName) ? attempt(title, '–', async () => check()) : notTried(title, '–', packageName)
}

/** Creates role and database as a superuser, migrates as that role, and runs each query that the text names. */
async function runSql(): Promise<TrustResult> {
  const postgres = await startPostgres()
  const admin = await becomeAdmin(postgres.url)
  try {
    const statements = readProjectFile('deploy/postgresql/create-database.sql')
      .split(';')
      .filter((text) => text.trim())
    for (const statement of statements) await admin.query(statement)
    const url = new URL(postgres.url)
    Object.assign(url, { username: 'plume', password: 'a long random one', pathname: '/plume' })
    const { status, stderr } = run(process.execPath, ['dist/server/migrate.js'], { env: { DATABASE_URL: url.href } })
    if (status !== 0) return { attempts: 'migrate', outcome: '', problems: [stderr] }
    const site = new pg.Client(url.href)
    await site.connect()
    const text = readProjectFile(OPERATIONS).replaceAll(/\s+/g, ' ')
    const queries = [...text.matchAll(/`(SELECT [^`]+)`/g)].map(([, query = '']) => query)
    const problems: string[] = []
    for (const query of queries.filter((one) => !one.includes('(pid)'))) {
      await site.query(query).catch((error: Error) => problems.push(`${query}: ${error.message}`))
    }
    await site.end()
    return { attempts: `${statements.length + queries.length} statements`, outcome: 'all ran', problems }
  } finally {
    await admin.end()
    await postgres.stop()
  }
}

/** The test server's superuser has the name that the document gives to the site's role. */
async function becomeAdmin(url: string): Promise<pg.Client> {
  const first = new pg.Client(url)
  await first.connect()
  await first.query('CREATE ROLE postgres SUPERUSER LOGIN')
  await first.end()
  const admin = new pg.Client(Object.assign(new URL(url), { username: 'postgres' }).href)
  await admin.connect()
  await admin.query('ALTER ROLE plume RENAME TO founder')
  return admin
}

function finding(attempts: string, results: ReturnType<typeof run>[]): TrustResult {
  const failed = results.filter(({ status }) => status !== 0)
  return { attempts, outcome: 'valid', problems: failed.map(({ stdout, stderr }) => stdout + stderr) }
}

/** A certificate for the proxies; the key follows it, as HAProxy reads it. */
function makeCertificate(folder: string): { certificate: string; key: string; both: string } {
  const paths = { certificate: join(folder, 'c.pem'), key: join(folder, 'k.pem'), both: join(folder, 'plume.pem') }
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=plume.example']
  run('openssl', [...request, '-keyout', paths.key, '-out', paths.certificate])
  writeFileSync(paths.both, run('cat', [paths.certificate, paths.key]).stdout)
  return paths
}

function testNginx(folder: string): TrustResult {
  const { certificate, key } = makeCertificate(folder)
  const own = readProjectFile('deploy/nginx.conf')
    .replace('/etc/ssl/plume/fullchain.pem', certificate)
    .replace('/etc/ssl/plume/privkey.pem', key)
  const file = join(folder, 'nginx.conf')
  const logs = `error_log ${folder}/error.log; pid ${folder}/pid;`
  writeFileSync(file, `${logs} events {} http { access_log off;\n${own} }`)
  return finding('nginx -t', [run('/usr/sbin/nginx', ['-t', '-c', file])])
}

function testHaproxy(folder: string): TrustResult {
  const { both } = makeCertificate(folder)
  const write = (name: string, text: string) => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return file
  }
  const site = write('site.cfg', readProjectFile('deploy/haproxy.cfg').replace('/etc/haproxy/plume.pem', both))
  const databases = ['haproxy.cfg', 'standby.cfg'].map((name) => join(PROJECT_ROOT, 'deploy', 'postgresql', name))
  const results = databases.map((database) => run('/usr/sbin/haproxy', ['-c', '-f', site, '-f', database]))
  const warnings = results.filter(({ stderr }) => stderr.includes('WARNING')).map(({ stderr }) => stderr)
  const found = finding('2 × haproxy -c', results)
  return { ...found, problems: [...found.problems, ...warnings] }
}

function testPrometheus(folder: string): TrustResult {
  const home = join(folder, 'prometheus')
  mkdirSync(home)
  for (const name of ['alerts.yml', 'prometheus.yml']) cpSync(join(PROJECT_ROOT, 'deploy', name), join(home, name))
  return finding('promtool check config', [run('/usr/bin/promtool', ['check', 'config', join(home, 'prometheus.yml')])])
}

function testService(): TrustResult {
  const result = run('/usr/bin/systemd-analyze', ['verify', '--man=no', join(PROJECT_ROOT, 'deploy', 'plume.service')])
  // It also complains that the program does not exist at Debian's place, where this machine has none.
  const own = result.stderr
    .split('\n')
    .filter((line) => line.includes('plume.service') && !line.includes('is not exec'))
  return { attempts: 'systemd-analyze verify', outcome: 'valid', problems: own }
}

function parseShell(): TrustResult {
  const blocks = [
    ...codeBlocks(OPERATIONS, { heading: '', language: 'sh' }),
    readProjectFile('deploy/postgresql/install.sh'),
  ]
  const results = blocks.map((input) => run('bash', ['-n'], { input }))
  // A command that the package does not have.
  const scripts = Object.keys(JSON.parse(readProjectFile('package.json')).scripts)
  const named = [...readProjectFile(OPERATIONS).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
  const unknown = [...new Set(named)].filter((name) => !scripts.includes(name))
  const files = [...readProjectFile(OPERATIONS).matchAll(/\]\(\.\.\/([^)#]+)\)/g)].map(([, path = '']) => path)
  const absent = files.filter((path) => !existsSync(join(PROJECT_ROOT, path)))
  const found = finding(`${blocks.length} blocks, ${new Set(named).size} commands`, results)
  return { ...found, problems: [...found.problems, ...unknown, ...absent] }
}

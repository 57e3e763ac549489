import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgresEngine, withDatabase } from '../../harness/databases/engine'
import { type Call, type HttpResponse, keyedPost, sendRequest } from '../../harness/network/http-client'
import { startProxy, type TestProxy } from '../../harness/network/proxy'
import { makeOtherBuild } from '../../harness/programs/other-build'
import { makeServer, type ServerProcess } from '../../harness/programs/server-process'
import { PROJECT_ROOT } from '../../src/server/project-root'
import type { Acknowledged } from '../crowd/bookings'
import { compareBookings, findInconsistencies } from '../crowd/consistency'
import { comingSlots, type MixedSlot, setMixedHours } from '../crowd/mixed-hours'
import { addStudents, addTutors, type Student } from '../crowd/people'
import { attempt, type ResultRow, type TrustPart, type TrustResult } from '../part'
import { type TwoBuilds, useOldTabs } from './old-tabs'
import { compareAssets, loadPage } from './page-assets'

const STUDENTS = 8
const HOURS = 100_000
/** The test proxy polls every tenth of a second, later on a busy machine. */
const DRAIN_SECONDS = '1'

interface RollingScale {
  processes: number
  rounds: number
}

const PAGES = ['/', '/help', '/privacy-policy', '/booking', '/progress', '/quiz/math']

export const rolling: TrustPart = {
  run: async () => {
    const other = makeOtherBuild()
    return [
      await deployInTurn(other, { processes: 3, rounds: 4 }),
      await onTwoBuilds('two builds side by side: every asset from every process', (builds) => serveBoth(builds)),
      await onTwoBuilds('tabs that were opened before a deploy', (builds) => useOldTabs(builds)),
    ]
  },
}

/** A database and a storage for processes of this build and another one. */
async function onTwoBuilds(title: string, work: (builds: TwoBuilds) => Promise<TrustResult>): Promise<ResultRow> {
  const engine = await startPostgresEngine()
  const dataDir = mkdtempSync(join(tmpdir(), 'plume-rolling-'))
  const env = { ...engine.env, DATA_DIR: dataDir }
  const builds = { before: makeOtherBuild(), after: PROJECT_ROOT, storageDir: join(dataDir, 'storage') }
  try {
    return await attempt(title, engine.on, () => work({ ...builds, engine: { ...engine, env } }))
  } finally {
    await engine.dispose()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function serveBoth({ engine, before, after }: TwoBuilds): Promise<TrustResult> {
  const roots = [before, after]
  const servers = await Promise.all(roots.map((root) => makeServer(engine.env, { isManaged: true, root })))
  try {
    // One after the other: the first learns of the second's assets while it runs.
    for (const server of servers) await server.start()
    const found = await Promise.all(servers.flatMap(({ origin }) => roots.map((root) => compareAssets(origin, root))))
    return {
      attempts: `${found.reduce((sum, { loaded }) => sum + loaded, 0)} requests`,
      outcome: 'each process served the assets of both builds, byte by byte',
      problems: [...found.flatMap(({ problems }) => problems), ...servers.flatMap(({ deaths }) => deaths)],
    }
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
  }
}

interface Load {
  requests: number
  pages: number
  assets: number
  bookings: Acknowledged[]
  problems: string[]
  isOver: boolean
}

/**
 * Processes are stopped one after the other and started with the other build; clients behind the proxy must not notice.
 */
async function deployInTurn(other: string, { processes, rounds }: RollingScale): Promise<ResultRow> {
  const engine = await startPostgresEngine()
  const dataDir = mkdtempSync(join(tmpdir(), 'plume-rolling-'))
  const env = { ...engine.env, DRAIN_SECONDS, DATA_DIR: dataDir }
  const servers = await Promise.all(Array.from({ length: processes }, () => makeServer(env, { isManaged: true })))
  let proxy: TestProxy | undefined
  try {
    return await attempt('rolling deploys between two builds behind a proxy, under load', engine.on, async () => {
      await withDatabase(engine, setMixedHours)
      await Promise.all(servers.map((server) => server.start()))
      const crowd = await withDatabase(engine, async (db) => ({
        students: await addStudents(db, STUDENTS, HOURS),
        tutors: await addTutors(db, STUDENTS),
      }))
      proxy = await startProxy(servers.map(({ origin }) => origin))
      const load: Load = { requests: 0, pages: 0, assets: 0, bookings: [], problems: [], isOver: false }
      const [restarted] = await Promise.all([
        deployAll(servers, proxy, { builds: [other, PROJECT_ROOT], rounds, load }),
        ...crowd.students.map((student, place) =>
          useSite(proxy?.origin ?? '', { student, tutorId: crowd.tutors[place] ?? 0, load }),
        ),
        visitPages(proxy.origin, { student: crowd.students[0], load }),
      ])
      const stored = await withDatabase(engine, async (db) => [
        ...(await compareBookings(db, load.bookings)).problems,
        ...(await findInconsistencies(db)),
      ])
      return {
        attempts: `${restarted} deploys, ${load.requests.toLocaleString('en')} requests`,
        outcome:
          `no request failed (${load.bookings.length} bookings among them, each stored once), ` +
          `${load.pages} pages had all of their ${load.assets.toLocaleString('en')} assets, ` +
          `${proxy.retriedElsewhere} sent to a second process; each process ended with 0`,
        problems: [...load.problems, ...servers.flatMap(({ deaths }) => deaths), ...stored],
      }
    })
  } finally {
    proxy?.close()
    await Promise.all(servers.map((server) => server.kill()))
    await engine.dispose()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

interface Deploys {
  builds: readonly [string, string]
  rounds: number
  load: Load
}

/** Returns how many restarts there were; the load ends with the last one, also when one fails. */
async function deployAll(
  servers: readonly ServerProcess[],
  proxy: TestProxy,
  { builds, rounds, load }: Deploys,
): Promise<number> {
  let restarted = 0
  try {
    for (let round = 0; round < rounds; round++) {
      for (const server of servers) {
        await waitUntilListed(proxy, servers)
        const code = await server.stop()
        if (code !== 0) load.problems.push(`${server.origin} ended with ${code}`)
        await server.start(builds[round % 2])
        restarted++
      }
    }
    await waitUntilListed(proxy, servers)
  } finally {
    load.isOver = true
  }
  return restarted
}

async function waitUntilListed(proxy: TestProxy, servers: readonly ServerProcess[]): Promise<void> {
  while (!servers.every(({ origin }) => proxy.isListed(origin))) await wait(20)
}

/** Books a session and reads pages, without retries, until the load is over: every response must succeed. */
async function useSite(origin: string, { student, tutorId, load }: { student: Student; tutorId: number; load: Load }) {
  const headers = { cookie: student.cookie }
  for (const slot of comingSlots()) {
    if (load.isOver) return
    await book(origin, { student, tutorId, slot, load })
    for (const path of ['/api/sessions/upcoming', '/api/auth/user', '/']) {
      await expectStatus(origin, { method: 'GET', path, headers }, { status: 200, load })
    }
  }
}

/** Loads pages with all their assets: neighbours in the proxy's turn may belong to another build. */
async function visitPages(origin: string, { student, load }: { student: Student | undefined; load: Load }) {
  for (let visit = 0; !load.isOver; visit++) {
    const found = await loadPage(origin, PAGES[visit % PAGES.length] ?? '/', {
      headers: { cookie: student?.cookie ?? '' },
    })
    load.pages++
    load.assets += found.loaded
    load.problems.push(...found.problems)
  }
}

interface BookingRequest {
  student: Student
  tutorId: number
  slot: MixedSlot
  load: Load
}

async function book(origin: string, { student, tutorId, slot, load }: BookingRequest): Promise<void> {
  const body = { tutorId, subject: 'math', ...slot }
  const call = keyedPost('/api/sessions', student.cookie, { key: randomUUID(), body })
  const sentAt = Date.now()
  const response = await expectStatus(origin, call, { status: 201, load })
  if (!response) return
  load.bookings.push({ id: JSON.parse(response.text).id, studentId: student.id, tutorId, call, sentAt, ...slot })
}

async function expectStatus(
  origin: string,
  call: Call,
  { status, load }: { status: number; load: Load },
): Promise<HttpResponse | null> {
  load.requests++
  const response = await sendRequest(origin, call).catch((error: Error) => error)
  if (!(response instanceof Error) && response.status === status) return response
  const found = response instanceof Error ? response.message : `${response.status} ${response.text.slice(0, 100)}`
  load.problems.push(`${call.method} ${call.path}: ${found}`)
  return null
}

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgresEngine, withDatabase } from '../../harness/engine'
import { type Call, type HttpResponse, keyedPost, sendRequest } from '../../harness/http-client'
import { startProxy, type TestProxy } from '../../harness/proxy'
import { makeServer, type ServerProcess } from '../../harness/server-process'
import type { Acknowledged } from '../crowd/bookings'
import { compareBookings, findInconsistencies } from '../crowd/consistency'
import { comingSlots, type Slot, setMixedHours } from '../crowd/mixed-hours'
import { addStudents, addTutors, type Student } from '../crowd/people'
import { attempt, type Part, type Row } from '../part'

const STUDENTS = 8
const HOURS = 100_000
/** The test proxy polls every tenth of a second, later on a busy machine. */
const DRAIN_SECONDS = '1'

interface RollingScale {
  processes: number
  rounds: number
}

export const rolling: Part = {
  run: async () => [await restartInTurn({ processes: 3, rounds: 4 })],
}

interface Load {
  requests: number
  bookings: Acknowledged[]
  problems: string[]
  isOver: boolean
}

/** Processes are stopped and restarted one after the other; clients behind the proxy must not notice. */
export async function restartInTurn({ processes, rounds }: RollingScale): Promise<Row> {
  const engine = await startPostgresEngine()
  const env = { ...engine.env, DRAIN_SECONDS }
  const servers = await Promise.all(Array.from({ length: processes }, () => makeServer(env, { isManaged: true })))
  let proxy: TestProxy | undefined
  try {
    return await attempt('rolling restart behind a proxy, under load', engine.on, async () => {
      await withDatabase(engine, setMixedHours)
      await Promise.all(servers.map((server) => server.start()))
      const crowd = await withDatabase(engine, async (db) => ({
        students: await addStudents(db, STUDENTS, HOURS),
        tutors: await addTutors(db, STUDENTS),
      }))
      proxy = await startProxy(servers.map(({ origin }) => origin))
      const load: Load = { requests: 0, bookings: [], problems: [], isOver: false }
      const [restarted] = await Promise.all([
        restartAll(servers, proxy, { rounds, load }),
        ...crowd.students.map((student, place) =>
          useSite(proxy?.origin ?? '', { student, tutorId: crowd.tutors[place] ?? 0, load }),
        ),
      ])
      const stored = await withDatabase(engine, async (db) => [
        ...(await compareBookings(db, load.bookings)).problems,
        ...(await findInconsistencies(db)),
      ])
      return {
        attempts: `${restarted} restarts, ${load.requests.toLocaleString('en')} requests`,
        outcome:
          `no request failed (${load.bookings.length} bookings among them, each stored once), ` +
          `${proxy.retriedElsewhere} sent to a second process; each process ended with 0`,
        problems: [...load.problems, ...servers.flatMap(({ deaths }) => deaths), ...stored],
      }
    })
  } finally {
    proxy?.close()
    await Promise.all(servers.map((server) => server.kill()))
    await engine.dispose()
  }
}

/** Returns how many restarts there were; the load ends with the last one, also when one fails. */
async function restartAll(
  servers: readonly ServerProcess[],
  proxy: TestProxy,
  { rounds, load }: { rounds: number; load: Load },
): Promise<number> {
  let restarted = 0
  try {
    for (let round = 0; round < rounds; round++) {
      for (const server of servers) {
        await waitUntilListed(proxy, servers)
        const code = await server.stop()
        if (code !== 0) load.problems.push(`${server.origin} ended with ${code}`)
        await server.start()
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

interface BookingRequest {
  student: Student
  tutorId: number
  slot: Slot
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

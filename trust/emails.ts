import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE_MS } from '#shared/time/units'
import { type Engine, startPostgresEngine, withDatabase } from '../harness/databases/engine'
import { makeServer, type ServerProcess } from '../harness/programs/server-process'
import { type MailServer, startMailServer } from '../harness/providers/mail-server'
import { emails } from '../src/server/db/schema/emails'
import { missing, repeated } from './crowd/consistency'
import { addStudents } from './crowd/people'
import { attempt, type ResultRow, type TrustPart, type TrustResult } from './part'

interface EmailScale {
  processes: number
  emails: number
}

const LIMIT_MS = 10 * MINUTE_MS
const LOOK_EVERY_MS = 200

export const emailDelivery: TrustPart = {
  run: async () => [await deliverSideBySide({ processes: 3, emails: 2_000 })],
}

/** Several processes deliver the same queued emails from one database to one mail server. */
export async function deliverSideBySide(scale: EmailScale): Promise<ResultRow> {
  const engine = await startPostgresEngine()
  const mail = await startMailServer()
  const env = { ...engine.env, SMTP_URL: mail.url, MAIL_FROM: 'hello@plume.example' }
  const servers = await Promise.all(Array.from({ length: scale.processes }, () => makeServer(env)))
  try {
    const title = `${scale.processes} processes deliver the same emails`
    return await attempt(title, engine.on, () => deliver(engine, { mail, servers, count: scale.emails }))
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
    await mail.stop()
    await engine.dispose()
  }
}

interface Delivery {
  mail: MailServer
  servers: readonly ServerProcess[]
  count: number
}

async function deliver(engine: Engine, { mail, servers, count }: Delivery): Promise<TrustResult> {
  const ids = await withDatabase(engine, (db) => queueEmails(db, count))
  await Promise.all(servers.map((server) => server.start()))
  const ms = await waitUntilAllArrived(mail, count)
  await Promise.all(servers.map((server) => server.stop()))
  const ended = await withDatabase(engine, (db) =>
    db.select({ state: emails.state, attempts: emails.attempts }).from(emails),
  )
  const names = mail.received.map(({ messageId }) => /[0-9a-f-]{36}/.exec(messageId ?? '')?.[0] ?? '')
  // The link in an email names the process that rendered it.
  const shares = servers.map(({ port }) => mail.received.filter(({ text }) => text?.includes(`:${port}/`)).length)
  return {
    attempts: `${count} emails`,
    outcome: `each arrived once; by process ${shares.join(', ')}; ${Math.round(count / (ms / 1000))} a second`,
    problems: [
      ...missing(ids, names).map((id) => `never arrived: ${id}`),
      ...repeated(names).map((id) => `arrived twice: ${id}`),
      ...ended.filter(({ state, attempts }) => state !== 'sent' || attempts !== 1).map((each) => JSON.stringify(each)),
      ...shares.flatMap((share, place) => (share === 0 ? [`process ${place + 1} delivered none`] : [])),
    ],
  }
}

/** Emails queued before any process starts, each with a link that names the process that rendered it. */
async function queueEmails(db: Parameters<typeof addStudents>[0], count: number): Promise<string[]> {
  const [student] = await addStudents(db, 1, 1)
  const ids = Array.from({ length: count }, () => randomUUID())
  const now = new Date()
  const about = { kind: 'confirm-address', recipient: 'student', studentId: student?.id ?? '' } as const
  const rows = ids.map((id) => {
    const email = `${id}@example.com`
    return { ...about, id, address: email, facts: { email }, linkHash: id, createdAt: now, dueAt: now }
  })
  await db.insert(emails).values(rows)
  return ids
}

/** Waits for the last email and returns the time since the first one. */
async function waitUntilAllArrived(mail: MailServer, count: number): Promise<number> {
  const deadline = Date.now() + LIMIT_MS
  let startedAt: number | undefined
  while (mail.received.length < count && Date.now() < deadline) {
    await wait(LOOK_EVERY_MS)
    if (mail.received.length > 0) startedAt ??= Date.now() - LOOK_EVERY_MS
  }
  return Date.now() - (startedAt ?? Date.now())
}

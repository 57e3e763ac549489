import { setTimeout as wait } from 'node:timers/promises'
import { type Engine, makeEmbeddedEngine, startPostgresEngine, withDatabase } from '../../harness/databases/engine'
import { sendUntilAnswered } from '../../harness/network/http-client'
import { freePort } from '../../harness/network/ports'
import { makeServer } from '../../harness/programs/server-process'
import type { Db } from '../../src/server/db/db'
import { addManager, addStudents, type Student } from '../crowd/people'
import { attempt, type ResultRow, type TrustPart, type TrustResult } from '../part'
import { buy, type CreatedPurchase, pay, refund, type ShopUnderTest, sendWithoutKill } from './buyers'
import { compareMoney } from './compare-money'
import { type FakeProvider, openPayPal, openStripe } from './fake-providers'
import { killAtCommit, killAtProvider, type TimedKill } from './money-timed-kills'

/** Enough for every step of every action; each kill uses another student. */
const STUDENTS = 200
/** A job that runs every minute completes purchases and refunds that were started more than a minute ago. */
const COMPLETE_WITHIN_MS = 240_000
const STAFF = 'money@example.com'

export const moneyKills: TrustPart = {
  run: async () => [
    await killBetweenSteps(await startPostgresEngine(), openStripe),
    await killBetweenSteps(await startPostgresEngine(), openPayPal),
    await killBetweenSteps(makeEmbeddedEngine(), openStripe),
    await killBetweenSteps(makeEmbeddedEngine(), openPayPal),
  ],
}

/** The server is killed once at every step of a purchase and of a refund, each time for another student. */
async function killBetweenSteps(engine: Engine, open: () => Promise<FakeProvider>): Promise<ResultRow> {
  const provider = await open()
  const title = `the server killed (SIGKILL) between every two steps of a purchase and a refund, ${provider.name}`
  try {
    return await attempt(title, engine.on, () => sellDuringKills(engine, provider))
  } finally {
    await provider.stop()
    await engine.dispose()
  }
}

async function sellDuringKills(engine: Engine, provider: FakeProvider): Promise<TrustResult> {
  const { students, staffCookie } = await withDatabase(engine, makePeople)
  const port = await freePort()
  const env = { ...engine.env, PAYMENTS: 'live', PUBLIC_URL: `http://127.0.0.1:${port}`, ...provider.env }
  const flags = ['--import', new URL('../../harness/programs/die-at-step.mjs', import.meta.url).href]
  const server = await makeServer(env, { port, flags, isManaged: true })
  const shop: ShopUnderTest = { server, provider, staffCookie }
  try {
    await server.start()
    const kills = await killEverywhere(shop, students)
    await waitUntilComplete(shop, students)
    await server.stop()
    const { problems, paid, refunded } = await withDatabase(engine, (db) => compareMoney(db, provider.listRecords()))
    const sum = ((paid * 28_000 - refunded * 2_800) / 100).toLocaleString('en')
    return {
      attempts: `${kills.buy} in buying, ${kills.pay} in paying, ${kills.refund} in refunding`,
      outcome:
        `${paid} purchases paid, ${refunded} hours refunded: $${sum} at the provider = payments = hours in the ` +
        'ledger; one receipt, credit note and email each',
      problems,
    }
  } finally {
    await server.kill()
  }
}

type ActionName = 'buy' | 'pay' | 'refund'

async function killEverywhere(shop: ShopUnderTest, students: Student[]): Promise<Record<ActionName, number>> {
  const unused = students.values()
  const kill = async (action: ActionName) =>
    (await killAtEveryStep(shop, unused, { action, createKill: killAtProvider })) +
    (await killAtEveryStep(shop, unused, { action, createKill: killAtCommit }))
  return { buy: await kill('buy'), pay: await kill('pay'), refund: await kill('refund') }
}

/** Kills at the first step of an action, then at the second, until the last. Returns the number of steps. */
async function killAtEveryStep(
  shop: ShopUnderTest,
  students: Iterator<Student>,
  { action, createKill }: { action: ActionName; createKill: (shop: ShopUnderTest, step: number) => TimedKill },
): Promise<number> {
  for (let step = 1; ; step++) {
    const { value: student, done } = students.next()
    if (done) throw new Error('there are more steps than students')
    if (await runPurchase(shop, student, { action, kill: createKill(shop, step) })) continue
    if (step === 1) throw new Error(`there was no step to kill at (${action})`)
    return step - 1
  }
}

/** A student buys, pays and gets an hour refunded; during one of these the server is killed. Returns whether it was. */
async function runPurchase(
  shop: ShopUnderTest,
  student: Student,
  { action, kill }: { action: ActionName; kill: TimedKill },
): Promise<boolean> {
  const sendIn = (now: ActionName) => (now === action ? kill.send : sendWithoutKill(shop))
  const bought: CreatedPurchase = await buy(shop, student, sendIn('buy'))
  await pay(shop, bought, sendIn('pay'))
  // A payment that was interrupted completes later by itself, so there is nothing to refund yet.
  if (action === 'refund') await refund(shop, bought, sendIn('refund'))
  return kill.hasKilled()
}

/** Waits until no purchase or refund is pending. */
async function waitUntilComplete({ server, staffCookie }: ShopUnderTest, students: readonly Student[]): Promise<void> {
  const deadline = Date.now() + COMPLETE_WITHIN_MS
  const isEmpty = async (path: string, cookie: string) =>
    (await sendUntilAnswered(() => server.origin, { method: 'GET', path, headers: { cookie } })).response.text === '[]'
  const open = new Set(students)
  while (open.size > 0 || !(await isEmpty('/api/admin/money/refunds/pending', staffCookie))) {
    for (const student of open) if (await isEmpty('/api/purchases', student.cookie)) open.delete(student)
    if (Date.now() > deadline) throw new Error(`${open.size} purchases, or refunds, are still pending`)
    await wait(1_000)
  }
}

async function makePeople(db: Db) {
  return {
    students: await addStudents(db, STUDENTS, 1),
    staffCookie: await addManager(db, STAFF),
  }
}

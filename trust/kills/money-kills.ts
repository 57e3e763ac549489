import { setTimeout as wait } from 'node:timers/promises'
import { type Engine, makeEmbeddedEngine, startPostgresEngine, withDatabase } from '../../harness/engine'
import { askUntilAnswered } from '../../harness/http-client'
import { freePort } from '../../harness/ports'
import { makeServer } from '../../harness/server-process'
import type { Db } from '../../src/server/db/db'
import { addManager, addStudents, type Student } from '../crowd/people'
import { attempt, type Finding, type Part, type Row } from '../part'
import { type Bought, buy, pay, refund, type Shop, sendPlainly } from './buyers'
import { type Cashier, openPayPal, openStripe } from './cashiers'
import { compareMoney } from './compare-money'
import { type Strike, strikeAtCommit, strikeAtProvider } from './money-strikes'

/** Enough for every moment of every act; each kill takes a student of its own. */
const STUDENTS = 200
/** What was begun and is not asked for again ends by a job that looks every minute at what is a minute old. */
const SETTLED_WITHIN_MS = 240_000
const STAFF = 'money@example.com'

export const moneyKills: Part = {
  run: async () => [
    await killBetweenSteps(await startPostgresEngine(), openStripe),
    await killBetweenSteps(await startPostgresEngine(), openPayPal),
    await killBetweenSteps(makeEmbeddedEngine(), openStripe),
    await killBetweenSteps(makeEmbeddedEngine(), openPayPal),
  ],
}

/** The server dies once at every step of a purchase and of a refund, each time of another student. */
async function killBetweenSteps(engine: Engine, open: () => Promise<Cashier>): Promise<Row> {
  const cashier = await open()
  const title = `the server killed (SIGKILL) between every two steps of a purchase and a refund, ${cashier.name}`
  try {
    return await attempt(title, engine.on, () => sellUnderFire(engine, cashier))
  } finally {
    await cashier.stop()
    await engine.dispose()
  }
}

async function sellUnderFire(engine: Engine, cashier: Cashier): Promise<Finding> {
  const { students, staffCookie } = await withDatabase(engine, makePeople)
  const port = await freePort()
  const env = { ...engine.env, PAYMENTS: 'live', PUBLIC_URL: `http://127.0.0.1:${port}`, ...cashier.env }
  const flags = ['--import', new URL('../../harness/die-at-step.mjs', import.meta.url).href]
  const server = await makeServer(env, { port, flags, isManaged: true })
  const shop: Shop = { server, cashier, staffCookie }
  try {
    await server.start()
    const kills = await strikeEverywhere(shop, students)
    await untilSettled(shop, students)
    await server.stop()
    const { problems, paid, refunded } = await withDatabase(engine, (db) => compareMoney(db, cashier.books()))
    const sum = ((paid * 28_000 - refunded * 2_800) / 100).toLocaleString('en')
    return {
      attempts: `${kills.buy} in buying, ${kills.pay} in paying, ${kills.refund} in refunding`,
      outcome:
        `${paid} purchases paid, ${refunded} hours refunded: $${sum} at the provider = payments noted = hours in the ` +
        'ledger; one receipt, credit note and email each',
      problems,
    }
  } finally {
    await server.kill()
  }
}

type ActionName = 'buy' | 'pay' | 'refund'

async function strikeEverywhere(shop: Shop, students: Student[]): Promise<Record<ActionName, number>> {
  const unused = students.values()
  const strike = async (action: ActionName) =>
    (await strikeThrough(shop, unused, { action, strikeAt: strikeAtProvider })) +
    (await strikeThrough(shop, unused, { action, strikeAt: strikeAtCommit }))
  return { buy: await strike('buy'), pay: await strike('pay'), refund: await strike('refund') }
}

/** Strikes at the first moment of an act, then at the second, until one is past the last; tells how many there were. */
async function strikeThrough(
  shop: Shop,
  students: Iterator<Student>,
  { action, strikeAt }: { action: ActionName; strikeAt: (shop: Shop, moment: number) => Strike },
): Promise<number> {
  for (let moment = 1; ; moment++) {
    const { value: student, done } = students.next()
    if (done) throw new Error('there are more steps than students')
    if (await goThrough(shop, student, { action, strike: strikeAt(shop, moment) })) continue
    if (moment === 1) throw new Error(`nothing was there to strike at (${action})`)
    return moment - 1
  }
}

/** A student buys, pays and gets an hour refunded; in one of these acts the server dies. Tells whether it did. */
async function goThrough(
  shop: Shop,
  student: Student,
  { action, strike }: { action: ActionName; strike: Strike },
): Promise<boolean> {
  const sendIn = (now: ActionName) => (now === action ? strike.send : sendPlainly(shop))
  const bought: Bought = await buy(shop, student, sendIn('buy'))
  await pay(shop, bought, sendIn('pay'))
  // What was paid under fire is settled later, by itself: there is nothing to refund yet.
  if (action === 'refund') await refund(shop, bought, sendIn('refund'))
  return strike.hasStruck()
}

/** Waits until nothing is under way any more. */
async function untilSettled({ server, staffCookie }: Shop, students: readonly Student[]): Promise<void> {
  const deadline = Date.now() + SETTLED_WITHIN_MS
  const isEmpty = async (path: string, cookie: string) =>
    (await askUntilAnswered(() => server.origin, { method: 'GET', path, headers: { cookie } })).answer.text === '[]'
  const open = new Set(students)
  while (open.size > 0 || !(await isEmpty('/api/admin/money/refunds/pending', staffCookie))) {
    for (const student of open) if (await isEmpty('/api/purchases', student.cookie)) open.delete(student)
    if (Date.now() > deadline) throw new Error(`${open.size} purchases, or refunds, are still under way`)
    await wait(1_000)
  }
}

async function makePeople(db: Db) {
  return {
    students: await addStudents(db, STUDENTS, 1),
    staffCookie: await addManager(db, STAFF),
  }
}

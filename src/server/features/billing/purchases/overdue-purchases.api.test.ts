import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/units'
import { purchases } from '../../../db/schema/billing/purchases'
import { copyRecipients, emails } from '../../../db/schema/emails'
import { makeAdministrator, makeStudent } from '../../../testing/factories/factories'
import { buildTransferSite, confirmPayment, INTERAC_EMAIL, orderHours } from '../../../testing/factories/transfers'
import { balanceOf } from '../../../testing/factories/tutoring-factories'
import { expirePurchases, remindOfTransfers } from './overdue-purchases.service'

const site = await buildTransferSite()
const { db, time } = site
const ordered = time.now
const manager = await makeAdministrator(site, { role: 'manager' })
const later = (days: number, ms = 0) => new Date(ordered.getTime() + days * DAY_MS + ms)

let student: Awaited<ReturnType<typeof makeStudent>>
let order: { id: number; reference: string }

beforeEach(async () => {
  // Removes the pending purchases of earlier tests.
  await expirePurchases(db, later(10))
  student = await makeStudent(site)
  order = await orderHours(site, student.cookie)
})

const statusOf = async () => (await db.select().from(purchases).where(eq(purchases.id, order.id)))[0]?.status
const emailsTo = () => db.select().from(emails).where(eq(emails.studentId, student.id)).orderBy(desc(emails.createdAt))
const remind = (now: Date, billing = site.app.billing) => remindOfTransfers(db, billing, now)

describe('an unpaid e-Transfer purchase', () => {
  test('expires after ten days', async () => {
    await expirePurchases(db, later(10, -1))
    expect(await statusOf()).toBe('pending')
    await expirePurchases(db, later(10))
    expect(await statusOf()).toBe('expired')
  })

  test('an expired purchase still adds its hours when the money arrives', async () => {
    await expirePurchases(db, later(10))
    expect((await confirmPayment(site, manager.cookie, { purchaseId: order.id })).statusCode).toBe(200)
    expect([await statusOf(), await balanceOf(site, student.id)]).toEqual(['paid', 5])
  })

  test('triggers one reminder with payment instructions on the seventh day', async () => {
    expect(await remind(later(7, -1))).toBe(0)
    expect(await remind(later(7))).toBe(1)
    expect(await remind(later(8))).toBe(0)
    expect(await emailsTo()).toMatchObject([
      {
        kind: 'transfer-reminder',
        recipient: 'student',
        facts: {
          reference: order.reference,
          to: INTERAC_EMAIL,
          hours: 5,
          missingCents: 15_000,
          expiresAt: later(10).toISOString(),
        },
        expiresAt: later(10),
      },
    ])
  })

  test('reminds the student and the guardian of the missing amount', async () => {
    await db
      .insert(copyRecipients)
      .values({ studentId: student.id, email: 'parent@example.com', confirmedAt: time.now })
    await confirmPayment(site, manager.cookie, { purchaseId: order.id, amountCents: 13_000 })
    await remind(later(7))
    const sent = await emailsTo()
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(['guardian', 'student'])
    for (const { facts } of sent) expect(facts).toMatchObject({ missingCents: 2_000 })
  })
})

test('sends no reminder for paid purchases, or once e-Transfers are switched off', async () => {
  expect(await remind(later(7), { ...site.app.billing, payments: {} })).toBe(0)
  await confirmPayment(site, manager.cookie, { purchaseId: order.id })
  expect(await remind(later(7))).toBe(0)
})

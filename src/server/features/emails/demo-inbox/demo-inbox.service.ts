import { PAGE_SIZE } from '#shared/http/page-size'
import type { Db } from '../../../db/db'
import { compose, type EmailSite, receiptOf } from '../../../email/compose'
import { findDeliveries, type QueuedDelivery } from '../../../email/delivery/deliveries.store'
import type { Mail } from '../../../email/delivery/transport'
import { findStoredIds } from './demo-inbox.store'

export interface DemoEmail {
  id: string
  storedAt: Date
  mail: Mail
  /** The attached receipt, which is rendered when it is opened. */
  receipt: ReturnType<typeof receiptOf>
}

/** One page of the stored emails, newest first. */
export async function listDemoEmails(db: Db, site: EmailSite, page: number) {
  const ids = await findStoredIds(db, { page, size: PAGE_SIZE })
  const deliveries = await findDeliveries(db, ids.slice(0, PAGE_SIZE))
  return {
    emails: deliveries.reverse().map((delivery) => toDemoEmail(delivery, site)),
    hasOlder: ids.length > PAGE_SIZE,
  }
}

/** An email as it would have been delivered. */
export async function readDemoEmail(db: Db, site: EmailSite, id: string): Promise<DemoEmail | undefined> {
  const [delivery] = await findDeliveries(db, [id])
  return delivery?.message.state === 'kept' ? toDemoEmail(delivery, site) : undefined
}

function toDemoEmail(delivery: QueuedDelivery, site: EmailSite): DemoEmail {
  const { id, finishedAt, createdAt } = delivery.message
  const storedAt = finishedAt ?? createdAt
  return { id, storedAt, mail: compose(delivery, site, { now: storedAt }), receipt: receiptOf(delivery) }
}

import { PAGE_SIZE } from '#shared/http/page-size'
import type { Db } from '../../../db/db'
import { compose, receiptOf, type Site } from '../../../email/compose'
import { type Delivery, findDeliveries } from '../../../email/deliveries.store'
import type { Mail } from '../../../email/transport'
import { findKept } from './demo-inbox.store'

export interface DemoEmail {
  id: string
  keptAt: Date
  mail: Mail
  /** What goes with it as a PDF, which is set when it is asked for. */
  paper: ReturnType<typeof receiptOf>
}

/** One page of the letters that were kept, the newest first. */
export async function listDemoEmails(db: Db, site: Site, page: number) {
  const found = await findKept(db, { page, size: PAGE_SIZE })
  const deliveries = await findDeliveries(db, found.slice(0, PAGE_SIZE))
  return { emails: deliveries.reverse().map((delivery) => write(delivery, site)), hasOlder: found.length > PAGE_SIZE }
}

/** A letter as it would have reached its mailbox. */
export async function readDemoEmail(db: Db, site: Site, id: string): Promise<DemoEmail | undefined> {
  const [delivery] = await findDeliveries(db, [id])
  return delivery?.message.state === 'kept' ? write(delivery, site) : undefined
}

function write(delivery: Delivery, site: Site): DemoEmail {
  const { id, finishedAt, createdAt } = delivery.message
  const keptAt = finishedAt ?? createdAt
  return { id, keptAt, mail: compose(delivery, site, keptAt), paper: receiptOf(delivery) }
}

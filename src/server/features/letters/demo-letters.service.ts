import type { Db } from '../../db/client'
import { compose, paperOf, type Site } from '../../post/compose'
import { type Delivery, findDeliveries } from '../../post/deliveries.store'
import type { Mail } from '../../post/transport'
import { findKept } from './demo-letters.store'

const PAGE_SIZE = 50

export interface DemoLetter {
  id: string
  keptAt: Date
  mail: Mail
  /** What goes with it as a PDF, which is set when it is asked for. */
  paper: ReturnType<typeof paperOf>
}

/** One page of the letters that were kept, the newest first. */
export async function listDemoLetters(db: Db, site: Site, page: number) {
  const found = await findKept(db, { page, size: PAGE_SIZE })
  const deliveries = await findDeliveries(db, found.slice(0, PAGE_SIZE))
  return { letters: deliveries.reverse().map((delivery) => write(delivery, site)), hasOlder: found.length > PAGE_SIZE }
}

/** A letter as it would have reached its mailbox. */
export async function readDemoLetter(db: Db, site: Site, id: string): Promise<DemoLetter | undefined> {
  const [delivery] = await findDeliveries(db, [id])
  return delivery?.letter.state === 'kept' ? write(delivery, site) : undefined
}

function write(delivery: Delivery, site: Site): DemoLetter {
  const { id, finishedAt, createdAt } = delivery.letter
  const keptAt = finishedAt ?? createdAt
  return { id, keptAt, mail: compose(delivery, site, keptAt), paper: paperOf(delivery) }
}

import type { Db } from '../../db/client'
import { compose, type Site } from '../../post/compose'
import { type Delivery, findDeliveries } from '../../post/deliveries.store'
import type { Mail } from '../../post/transport'
import { findKept } from './kept-letters.store'

const PAGE_SIZE = 50

export interface KeptLetter {
  id: string
  keptAt: Date
  mail: Mail
}

/** One page of the letters that were kept, the newest first. */
export async function listKeptLetters(db: Db, site: Site, page: number) {
  const found = await findKept(db, { page, size: PAGE_SIZE })
  const deliveries = await findDeliveries(db, found.slice(0, PAGE_SIZE))
  return { letters: deliveries.reverse().map((delivery) => write(delivery, site)), hasOlder: found.length > PAGE_SIZE }
}

/** A letter as it would have reached its mailbox. */
export async function readKeptLetter(db: Db, site: Site, id: string): Promise<KeptLetter | undefined> {
  const [delivery] = await findDeliveries(db, [id])
  return delivery?.letter.state === 'kept' ? write(delivery, site) : undefined
}

function write(delivery: Delivery, site: Site): KeptLetter {
  const { id, finishedAt, createdAt } = delivery.letter
  const keptAt = finishedAt ?? createdAt
  return { id, keptAt, mail: compose(delivery, site, keptAt) }
}

import { adminGiftsContract, type Gift, type GiftCount, type NewGift } from '#shared/features/billing/gifts.contract'
import { call } from '../../../api/call'
import { callPage } from '../../../api/call-page'
import { actionsWith } from '../../../api/use-action'
import { billingAction } from '../../../parts/portal/money/payments.queries'
import { portalKeys } from '../../../parts/portal/queries/portal-keys'
import { freshPages } from '../../../parts/portal/queries/portal-query'

export const giftQueries = {
  all: () => freshPages(portalKeys.money.gifts, (page) => callPage(adminGiftsContract.list, { query: page })),
}

/** What staff typed, and how many students would receive it. */
export type PlannedGift = Omit<NewGift, 'expectedStudents'> & GiftCount

/** Batches may be empty while a colleague gives the same gift. After this many, we stop. */
const EMPTY_BATCHES_MAX = 3

async function giveAll(gift: Gift): Promise<Gift> {
  let now = gift
  for (let empty = 0; now.left > 0 && empty < EMPTY_BATCHES_MAX; ) {
    const next = await call(adminGiftsContract.giveBatch, { params: { id: String(gift.id) } })
    empty = next.given > now.given ? 0 : empty + 1
    now = next
  }
  return now
}

export const giftActions = {
  count: actionsWith({ changes: [], lostSignIn: 'staff' })(
    async (gift: Omit<NewGift, 'expectedStudents'>): Promise<PlannedGift> => {
      const count = await call(adminGiftsContract.count, { body: { recipients: gift.recipients } })
      return { ...gift, ...count }
    },
  ),
  create: billingAction(async (body: NewGift) => {
    const gift = await call(adminGiftsContract.create, { body })
    // The gift exists by now, so this must not fail: a second try would create another one. The list continues it.
    return giveAll(gift).catch(() => gift)
  }),
  resume: billingAction(giveAll),
}

import { adminGiftsContract, type Gift, type GiftCount, type NewGift } from '#shared/features/billing/gifts.contract'
import { call } from '../../../api/call'
import { callPage } from '../../../api/call-page'
import { queryKeys } from '../../../api/query-keys'
import type { ActionDefinition } from '../../../api/use-action'
import { byPages, NOT_KEPT } from '../../../portal/by-pages'
import { MONEY_EFFECTS } from '../../../portal/money/money.queries'

export const giftQueries = {
  all: () => ({
    ...byPages(queryKeys.portalMoney.gifts, (page) => callPage(adminGiftsContract.list, { query: page })),
    ...NOT_KEPT,
  }),
}

/** What staff typed, and what it comes to. */
export type PlannedGift = Omit<NewGift, 'expectedStudents'> & GiftCount

/** Parts that give nobody anything: somebody else gives the same gift at this moment. */
const IDLE_PARTS = 3

/** Gives what is left of a gift, part by part. */
async function giveAll(gift: Gift): Promise<Gift> {
  let now = gift
  for (let idle = 0; now.left > 0 && idle < IDLE_PARTS; ) {
    const next = await call(adminGiftsContract.give, { params: { id: String(gift.id) } })
    idle = next.given > now.given ? 0 : idle + 1
    now = next
  }
  return now
}

export const giftActions = {
  count: {
    run: async (body) => ({
      ...body,
      ...(await call(adminGiftsContract.count, { body: { recipients: body.recipients } })),
    }),
    changes: [],
    lostSignIn: 'staff',
  } satisfies ActionDefinition<Omit<NewGift, 'expectedStudents'>, PlannedGift>,
  create: {
    ...MONEY_EFFECTS,
    run: async (body) => {
      const gift = await call(adminGiftsContract.create, { body })
      // The gift exists by now, so this must not fail: a second try would create another one. The list goes on with it.
      return giveAll(gift).catch(() => gift)
    },
  } satisfies ActionDefinition<NewGift, Gift>,
  goOn: { ...MONEY_EFFECTS, run: giveAll } satisfies ActionDefinition<Gift, Gift>,
}

import type { FastifyInstance } from 'fastify'
import { adminGiftsContract } from '#shared/features/billing/gifts.contract'
import type { AppContext } from '../../../app-context'
import { mount } from '../../../http/mount/mount'
import { numberKey, readPage, sendPage } from '../../../http/responses/paging'
import { countGift, createGift, givePart, listGifts } from './gifts.service'

/** The list comes by pages also when nobody says how long one is. */
const LIMIT = '100'

export function adminGiftRoutes(app: FastifyInstance, { db, clock, ledger }: AppContext): void {
  mount(app, adminGiftsContract.count, ({ body }) => countGift(db, body.recipients))
  mount(app, adminGiftsContract.create, ({ db, admin, body }) =>
    createGift(db, { gift: body, staff: { administratorId: admin.id, now: clock() } }),
  )
  mount(app, adminGiftsContract.give, ({ db, admin, params }) =>
    givePart(db, { id: params.id, staff: { administratorId: admin.id, now: clock() }, ledger }),
  )
  mount(app, adminGiftsContract.list, async ({ query, request, reply }) =>
    sendPage({ request, reply }, await listGifts(db, readPage({ limit: LIMIT, ...query }, numberKey))),
  )
}

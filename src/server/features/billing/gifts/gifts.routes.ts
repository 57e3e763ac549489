import type { FastifyInstance } from 'fastify'
import { adminGiftsContract } from '#shared/features/billing/gifts.contract'
import type { AppContext } from '../../../app-context'
import { mount } from '../../../http/mount/mount'
import { numberKey, readEndlessPage, sendPage } from '../../../http/responses/paging'
import { countGift, createGift, giveBatch, listGifts } from './gifts.service'

export function adminGiftRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  mount(app, adminGiftsContract.count, ({ body }) => countGift(db, body.recipients))
  mount(app, adminGiftsContract.create, ({ db, admin, body }) =>
    createGift(db, { gift: body, staff: { administratorId: admin.id, now: clock() } }),
  )
  mount(app, adminGiftsContract.giveBatch, ({ db, admin, params }) =>
    giveBatch(db, { id: params.id, staff: { administratorId: admin.id, now: clock() } }),
  )
  mount(app, adminGiftsContract.list, async ({ query, request, reply }) =>
    sendPage({ request, reply }, await listGifts(db, readEndlessPage(query, numberKey))),
  )
}

import type { FastifyInstance } from 'fastify'
import { mayRead } from '#shared/features/admin/roles.rules'
import { sentLettersContract } from '#shared/features/letters/sent-letters.contract'
import { LetterId } from '#shared/http/shapes'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount'
import { readPage, sendPage } from '../../http/paging'
import { listLetters, readLetter, sendAgain } from './sent-letters.service'

/** The list grows for ever, so it comes by pages also when nobody says how long one is. */
const LIMIT = '100'

const letterKey = (text: string) => LetterId.safeParse(text).data

export function sentLettersRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  mount(app, sentLettersContract.list, async ({ admin, query: { state, ...query }, request, reply }) => {
    const page = readPage({ limit: LIMIT, ...query }, letterKey)
    const which = { state, seesStaff: mayRead(admin.role, 'staff'), now: clock() }
    return sendPage({ request, reply }, await listLetters(db, which, page))
  })
  mount(app, sentLettersContract.one, ({ admin, params }) =>
    readLetter(db, { id: params.id, seesStaff: mayRead(admin.role, 'staff'), now: clock() }),
  )
  mount(app, sentLettersContract.sendAgain, ({ admin, params }) =>
    sendAgain(db, {
      id: params.id,
      seesStaff: mayRead(admin.role, 'staff'),
      staff: { administratorId: admin.id, now: clock() },
    }),
  )
}

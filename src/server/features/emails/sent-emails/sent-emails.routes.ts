import type { FastifyInstance } from 'fastify'
import { sentEmailsContract } from '#shared/features/emails/sent-emails.contract'
import { mayRead } from '#shared/features/staff/roles.rules'
import { EmailId } from '#shared/http/shapes'
import type { AppContext } from '../../../app-context'
import { mount } from '../../../http/mount/mount'
import { readEndlessPage, sendPage } from '../../../http/responses/paging'
import { listEmails, readEmail, sendAgain } from './sent-emails.service'

const emailKey = (text: string) => EmailId.safeParse(text).data

export function sentEmailsRoutes(app: FastifyInstance, { db, clock }: AppContext): void {
  mount(app, sentEmailsContract.list, async ({ admin, query: { state, search, ...query }, request, reply }) => {
    const page = readEndlessPage(query, emailKey)
    const filter = { state, search, seesStaff: mayRead(admin.role, 'staff'), now: clock() }
    return sendPage({ request, reply }, await listEmails(db, filter, page))
  })
  mount(app, sentEmailsContract.one, ({ admin, params }) =>
    readEmail(db, { id: params.id, seesStaff: mayRead(admin.role, 'staff'), now: clock() }),
  )
  mount(app, sentEmailsContract.sendAgain, ({ db, admin, params }) =>
    sendAgain(db, {
      id: params.id,
      seesStaff: mayRead(admin.role, 'staff'),
      staff: { administratorId: admin.id, now: clock() },
    }),
  )
}

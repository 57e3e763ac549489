import type { FastifyInstance } from 'fastify'
import { securityContract } from '#shared/features/account/sign-ins.contract'
import type { AppContext } from '../../../app-context'
import { mount } from '../../../http/mount/mount'
import { numberKey, readPage, sendPage } from '../../../http/responses/paging'
import { endSignIn, listSignIns, readSecurityLog, signOutElsewhere } from './sign-ins.service'

/** The log grows for ever, so it comes by pages also when nobody says how long one is. */
const LIMIT = '100'

export function securityRoutes(app: FastifyInstance, { db, clock, security }: AppContext): void {
  mount(app, securityContract.signIns, ({ student }) => listSignIns(db, student, clock()))
  mount(app, securityContract.endOtherSignIns, async ({ db, student, request }) => {
    await signOutElsewhere(db, student, security.of(request, { accountKind: 'student', account: student.id }))
    return undefined
  })
  mount(app, securityContract.endSignIn, async ({ db, student, params, request }) => {
    const note = security.of(request, { accountKind: 'student', account: student.id })
    await endSignIn(db, student, { signInId: params.id, note })
    return undefined
  })
  mount(app, securityContract.log, async ({ query: { accountKind, account, ...query }, request, reply }) => {
    const page = readPage({ limit: LIMIT, ...query }, numberKey)
    return sendPage({ request, reply }, await readSecurityLog(db, { accountKind, account }, page))
  })
}

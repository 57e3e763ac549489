import type { FastifyInstance } from 'fastify'
import { securityContract } from '#shared/features/security/security.contract'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount'
import { numberKey, readPage, sendPage } from '../../http/paging'
import { endSignIn, listSignIns, readSecurityLog, signOutElsewhere } from './security.service'

/** The log grows for ever, so it comes by pages also when nobody says how long one is. */
const LIMIT = '100'

export function securityRoutes(app: FastifyInstance, { db, clock, security }: AppContext): void {
  mount(app, securityContract.signIns, ({ student }) => listSignIns(db, student, clock()))
  mount(app, securityContract.endOtherSignIns, async ({ student, request }) => {
    await signOutElsewhere(db, student, security.of(request, { door: 'student', account: student.id }))
    return undefined
  })
  mount(app, securityContract.endSignIn, async ({ student, params, request }) => {
    const note = security.of(request, { door: 'student', account: student.id })
    await endSignIn(db, student, { signInId: params.id, note })
    return undefined
  })
  mount(app, securityContract.log, async ({ query: { door, account, ...query }, request, reply }) => {
    const page = readPage({ limit: LIMIT, ...query }, numberKey)
    return sendPage({ request, reply }, await readSecurityLog(db, { door, account }, page))
  })
}

import type { FastifyInstance } from 'fastify'
import { securityContract } from '#shared/features/account/sign-ins.contract'
import type { AppContext } from '../../../app-context'
import { subjectOf } from '../../../auth/account'
import { ownBrowserOf } from '../../../auth/sign-ins/sign-ins'
import type { SignedInStudent } from '../../../http/mount/callers'
import { mount } from '../../../http/mount/mount'
import { numberKey, readEndlessPage, sendPage } from '../../../http/responses/paging'
import { endAllOtherAccess, endOtherSignIn, endOtherSignIns, listSignIns, readSecurityLog } from './sign-ins.service'

export function securityRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, cookies, security } = context
  const callerOf = ({ id, tokenHash }: SignedInStudent) =>
    ({ account: { accountKind: 'student', id }, tokenHash }) as const

  mount(app, securityContract.signIns, ({ student }) => listSignIns(db, callerOf(student), clock()))
  mount(app, securityContract.endOtherSignIns, async ({ db, student, request }) => {
    const caller = callerOf(student)
    await endOtherSignIns(db, caller, security.of(request, subjectOf(caller.account)))
    return undefined
  })
  mount(app, securityContract.endOtherAccess, async ({ db, student, request, reply }) => {
    const { account } = callerOf(student)
    const ownBrowser = ownBrowserOf(context, request, 'student')
    const note = security.of(request, subjectOf(account))
    const token = await endAllOtherAccess(db, account, { now: clock(), ownBrowser, note })
    if (token) cookies.set(reply, 'student', token)
    return undefined
  })
  mount(app, securityContract.endSignIn, async ({ db, student, params, request }) => {
    const caller = callerOf(student)
    const note = security.of(request, subjectOf(caller.account))
    await endOtherSignIn(db, caller, { signInId: params.id, note })
    return undefined
  })
  mount(app, securityContract.log, async ({ query: { accountKind, account, ...query }, request, reply }) => {
    const page = readEndlessPage(query, numberKey)
    return sendPage({ request, reply }, await readSecurityLog(db, { accountKind, account }, page))
  })
}

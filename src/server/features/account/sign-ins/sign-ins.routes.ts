import type { FastifyInstance } from 'fastify'
import { securityContract } from '#shared/features/account/sign-ins.contract'
import type { AppContext } from '../../../app-context'
import { subjectOf } from '../../../auth/account'
import type { SignedInStudent } from '../../../http/mount/callers'
import { mount } from '../../../http/mount/mount'
import { numberKey, readEndlessPage, sendPage } from '../../../http/responses/paging'
import { endOtherSignIn, endOtherSignIns, listSignIns, readSecurityLog } from './sign-ins.service'

export function securityRoutes(app: FastifyInstance, { db, clock, security }: AppContext): void {
  const callerOf = ({ id, tokenHash }: SignedInStudent) =>
    ({ account: { accountKind: 'student', id }, tokenHash }) as const

  mount(app, securityContract.signIns, ({ student }) => listSignIns(db, callerOf(student), clock()))
  mount(app, securityContract.endOtherSignIns, async ({ db, student, request }) => {
    const caller = callerOf(student)
    await endOtherSignIns(db, caller, security.of(request, subjectOf(caller.account)))
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

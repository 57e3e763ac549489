import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adminFactorContract } from '#shared/features/staff/second-factor.contract'
import type { AppContext } from '../../../app-context'
import { originOf } from '../../../auth/guess-limits/guess-origin'
import type { SignedInAdministrator } from '../../../http/mount/callers'
import { mount } from '../../../http/mount/mount'
import { languageOf } from '../../../http/request-preferences'
import { rememberStaffDevice } from '../sign-in/staff-device'
import { toAdministrator } from '../sign-in/staff-sign-in.service'
import { confirmFactor, passFactor, readFactor, removeFactor, startFactor } from './second-factor.service'

interface CodeCall {
  admin: SignedInAdministrator
  body: { code: string }
  request: FastifyRequest
}

export function factorRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, settings, siteKey } = context
  const codeRequestOf = ({ admin, body, request }: CodeCall) => ({
    admin,
    code: body.code,
    siteKey,
    from: originOf(context, request, { accountKind: 'admin', account: String(admin.id) }),
    language: languageOf(request),
    now: clock(),
  })

  mount(app, adminFactorContract.state, ({ admin }) => readFactor(db, admin, settings))
  mount(app, adminFactorContract.start, ({ db, admin }) => startFactor(db, siteKey, admin))
  mount(app, adminFactorContract.confirm, (call) => confirmFactor(db, codeRequestOf(call)))
  mount(app, adminFactorContract.pass, async (call) => {
    await passFactor(db, codeRequestOf(call))
    const { request, reply, admin } = call
    await rememberStaffDevice(context, { request, reply, administratorId: admin.id })
    return toAdministrator({ ...call.admin, awaits: undefined })
  })
  mount(app, adminFactorContract.remove, async (call) => {
    await removeFactor(db, codeRequestOf(call))
    return undefined
  })
}

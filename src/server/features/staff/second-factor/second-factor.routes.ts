import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adminFactorContract } from '#shared/features/staff/second-factor.contract'
import type { AppContext } from '../../../app-context'
import type { SignedInAdministrator } from '../../../auth/guards'
import { originOf } from '../../../auth/guess-limits/guess-origin'
import { mount } from '../../../http/mount/mount'
import { languageOf } from '../../../http/request-preferences'
import { toAdministrator } from '../sign-in/staff-sign-in.service'
import { confirmFactor, passFactor, readFactor, removeFactor, startFactor } from './second-factor.service'

export function factorRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, settings, siteKey } = context
  const trialOf = (call: { admin: SignedInAdministrator; body: { code: string }; request: FastifyRequest }) => ({
    admin: call.admin,
    code: call.body.code,
    siteKey,
    from: originOf(context, call.request, { accountKind: 'admin', account: String(call.admin.id) }),
    language: languageOf(call.request),
    now: clock(),
  })

  mount(app, adminFactorContract.state, ({ admin }) => readFactor(db, admin, settings))
  mount(app, adminFactorContract.start, ({ db, admin }) => startFactor(db, siteKey, admin))
  mount(app, adminFactorContract.confirm, (call) => confirmFactor(db, trialOf(call)))
  mount(app, adminFactorContract.pass, async (call) => {
    await passFactor(db, trialOf(call))
    return toAdministrator({ ...call.admin, awaits: undefined })
  })
  mount(app, adminFactorContract.remove, async (call) => {
    await removeFactor(db, trialOf(call))
    return undefined
  })
}

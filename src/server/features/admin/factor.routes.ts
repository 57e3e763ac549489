import type { FastifyInstance, FastifyRequest } from 'fastify'
import { adminFactorContract } from '#shared/features/admin/admin-factor.contract'
import type { AppContext } from '../../app-context'
import type { SignedInAdministrator } from '../../auth/guards'
import { originOf } from '../../auth/guess-origin'
import { languageOf } from '../../auth/sign-in-request'
import { mount } from '../../http/mount'
import { toAdministrator } from './admin.service'
import { confirmFactor, passFactor, readFactor, removeFactor, startFactor } from './factor.service'

export function factorRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, settings, siteKey } = context
  const trialOf = (call: { admin: SignedInAdministrator; body: { code: string }; request: FastifyRequest }) => ({
    admin: call.admin,
    code: call.body.code,
    siteKey,
    from: originOf(context, call.request, { door: 'admin', account: String(call.admin.id) }),
    language: languageOf(call.request),
    now: clock(),
  })

  mount(app, adminFactorContract.state, ({ admin }) => readFactor(db, admin, settings))
  mount(app, adminFactorContract.start, ({ admin }) => startFactor(db, siteKey, admin))
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

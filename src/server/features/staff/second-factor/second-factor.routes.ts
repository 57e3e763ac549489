import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { needsFactor } from '#shared/features/staff/roles.rules'
import { adminFactorContract } from '#shared/features/staff/second-factor.contract'
import type { AppContext } from '../../../app-context'
import {
  addPasskey,
  passWithPasskey,
  removePasskey,
  startPasskey,
  startVerification,
} from '../../../auth/second-factor/passkeys.service'
import {
  confirmApp,
  passWithCode,
  readFactor,
  removeApp,
  startApp,
} from '../../../auth/second-factor/second-factor.service'
import type { SignedInAdministrator } from '../../../http/mount/callers'
import { mount } from '../../../http/mount/mount'
import { rememberStaffDevice } from '../sign-in/staff-device'
import { toAdministrator } from '../sign-in/staff-sign-in.service'
import { staffFactorRequest } from './staff-factor'

interface StaffCall {
  admin: SignedInAdministrator
  request: FastifyRequest
}

export function factorRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, settings } = context
  const factorOf = (call: StaffCall) => staffFactorRequest(context, call)
  const completeSignIn = async ({ admin, request, reply }: StaffCall & { reply: FastifyReply }) => {
    await rememberStaffDevice(context, { request, reply, administratorId: admin.id })
    return toAdministrator({ ...admin, missingFactorStep: undefined })
  }

  mount(app, adminFactorContract.state, ({ admin }) => {
    const isRequired = !settings.demo && needsFactor(admin.role)
    return readFactor(db, { accountKind: 'admin', id: admin.id }, { isRequired })
  })
  mount(app, adminFactorContract.start, ({ db, ...call }) => startApp(db, factorOf(call)))
  mount(app, adminFactorContract.confirm, (call) => confirmApp(db, { ...factorOf(call), ...call.body }))
  mount(app, adminFactorContract.pass, async (call) => {
    await passWithCode(db, { ...factorOf(call), ...call.body })
    return completeSignIn(call)
  })
  mount(app, adminFactorContract.remove, async (call) => {
    await removeApp(db, { ...factorOf(call), ...call.body })
    return undefined
  })
  mount(app, adminFactorContract.startPasskey, (call) => startPasskey(db, factorOf(call)))
  mount(app, adminFactorContract.addPasskey, (call) => addPasskey(db, factorOf(call), call.body))
  mount(app, adminFactorContract.removePasskey, async ({ db, params, ...call }) => {
    await removePasskey(db, factorOf(call), params.id)
    return undefined
  })
  mount(app, adminFactorContract.challenge, (call) => startVerification(db, factorOf(call)))
  mount(app, adminFactorContract.passWithPasskey, async (call) => {
    await passWithPasskey(db, factorOf(call), call.body)
    return completeSignIn(call)
  })
}

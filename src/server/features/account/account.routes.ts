import type { FastifyInstance } from 'fastify'
import { accountContract } from '#shared/features/account/account.contract'
import { businessDay } from '#shared/time/business-day'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount'
import { changeLanguage, toUser } from './account.service'
import { deleteAccount } from './delete-account.service'
import { collectOwnData } from './own-data.service'
import { changePassword, changeProfile } from './profile.service'

export function accountRoutes(app: FastifyInstance, { db, clock, cookies, settings, ledger }: AppContext): void {
  mount(app, accountContract.currentUser, async ({ student }) => toUser(student, settings))
  mount(app, accountContract.changeLanguage, ({ student, body }) => changeLanguage(db, student.id, body.language))
  mount(app, accountContract.updateProfile, ({ student, body }) => changeProfile(db, student.id, body, settings))
  mount(app, accountContract.changePassword, async ({ student, body, request }) => {
    const from = { address: request.ip, unverifiedDevice: cookies.read(request, 'device') }
    await changePassword(db, { student, change: body, from, now: clock() })
    return undefined
  })
  mount(app, accountContract.exportData, async ({ student, reply }) => {
    const data = await collectOwnData(db, student.id, clock())
    return reply
      .type('application/json; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="plume-data-${businessDay(clock())}.json"`)
      .send(JSON.stringify(data, null, 2))
  })
  mount(app, accountContract.deleteAccount, async ({ student, reply }) => {
    await deleteAccount(db, { studentId: student.id, now: clock(), ledger })
    cookies.clear(reply, 'student')
    return undefined
  })
}

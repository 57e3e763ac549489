import type { FastifyInstance } from 'fastify'
import { accountContract } from '#shared/features/account/account.contract'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount'
import { changeLanguage, toUser } from './account.service'

export function accountRoutes(app: FastifyInstance, { db }: AppContext): void {
  mount(app, accountContract.currentUser, async ({ student }) => toUser(student))
  mount(app, accountContract.changeLanguage, ({ student, body }) => changeLanguage(db, student.id, body.language))
}

import type { FastifyInstance } from 'fastify'
import { emailsContract } from '#shared/features/emails/emails.contract'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount/mount'
import { changeEmailPreference, dropGuardian, emailSettings, inviteGuardian, sendConfirmation } from './emails.service'

export function emailsRoutes(app: FastifyInstance, { db, clock, settings, siteKey }: AppContext): void {
  const readerOf = ({ id }: { id: string }) => ({ studentId: id, settings, now: clock() })

  mount(app, emailsContract.settings, ({ student }) => emailSettings(db, readerOf(student)))
  mount(app, emailsContract.choose, ({ db, student, body }) => changeEmailPreference(db, readerOf(student), body))
  mount(app, emailsContract.sendConfirmation, ({ db, student }) =>
    sendConfirmation(db, siteKey, { ...readerOf(student), email: student.email }),
  )
  mount(app, emailsContract.nameGuardian, ({ db, student, body }) =>
    inviteGuardian(db, siteKey, { ...readerOf(student), email: body.email }),
  )
  mount(app, emailsContract.removeGuardian, ({ db, student }) => dropGuardian(db, readerOf(student)))
}

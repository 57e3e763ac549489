import type { FastifyInstance } from 'fastify'
import { emailsContract } from '#shared/features/emails/emails.contract'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount/mount'
import {
  changeEmailPreference,
  emailSettings,
  endCopiesOfStudent,
  inviteCopyRecipient,
  sendConfirmation,
} from './emails.service'

export function emailsRoutes(app: FastifyInstance, { db, clock, settings, siteKey }: AppContext): void {
  const requestOf = ({ id }: { id: string }) => ({ studentId: id, settings, now: clock() })

  mount(app, emailsContract.settings, ({ student }) => emailSettings(db, requestOf(student)))
  mount(app, emailsContract.choose, ({ db, student, body }) => changeEmailPreference(db, requestOf(student), body))
  mount(app, emailsContract.sendConfirmation, ({ db, student }) =>
    sendConfirmation(db, siteKey, { ...requestOf(student), email: student.email }),
  )
  mount(app, emailsContract.nameGuardian, ({ db, student, body }) =>
    inviteCopyRecipient(db, siteKey, { ...requestOf(student), email: body.email }),
  )
  mount(app, emailsContract.removeGuardian, ({ db, student }) => endCopiesOfStudent(db, requestOf(student)))
}

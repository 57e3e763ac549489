import type { FastifyInstance } from 'fastify'
import { lettersContract } from '#shared/features/letters/letters.contract'
import type { AppContext } from '../../app-context'
import { mount } from '../../http/mount'
import { chooseLetters, dropGuardian, inviteGuardian, letterSettings, sendConfirmation } from './letters.service'

export function lettersRoutes(app: FastifyInstance, { db, clock, settings, siteKey }: AppContext): void {
  const readerOf = ({ id }: { id: string }) => ({ studentId: id, settings, now: clock() })

  mount(app, lettersContract.settings, ({ student }) => letterSettings(db, readerOf(student)))
  mount(app, lettersContract.choose, ({ student, body }) => chooseLetters(db, readerOf(student), body))
  mount(app, lettersContract.sendConfirmation, ({ student }) =>
    sendConfirmation(db, siteKey, { ...readerOf(student), email: student.email }),
  )
  mount(app, lettersContract.nameGuardian, ({ student, body }) =>
    inviteGuardian(db, siteKey, { ...readerOf(student), email: body.email }),
  )
  mount(app, lettersContract.removeGuardian, ({ student }) => dropGuardian(db, readerOf(student)))
}

import type { FastifyInstance } from 'fastify'
import { accountContract } from '#shared/features/account/account.contract'
import { emailCodeContract } from '#shared/features/account/email-code.contract'
import type { AppContext } from '../../app-context'
import { originOf } from '../../auth/guess-limits/guess-origin'
import { ownBrowserOf, startSignIn } from '../../auth/sign-ins/sign-ins'
import type { SignedInStudent } from '../../http/mount/callers'
import { mount } from '../../http/mount/mount'
import type { SecuritySubject } from '../../security-log/security-log'
import { changeLanguage, toCurrentUser } from './account.service'
import { confirmEmailCode, sendEmailCode } from './email-codes/email-codes.service'
import { deleteAccount } from './personal-data/delete-account.service'
import { noteDeletion } from './personal-data/deletions-file'
import { collectOwnData } from './personal-data/export-data.service'
import { sendExport } from './personal-data/send-export'
import { changePassword, changeProfile, confirmSelf } from './profile.service'

export function accountRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, clock, cookies, settings, siteKey, security } = context
  const subjectOf = ({ id }: SignedInStudent): SecuritySubject => ({ accountKind: 'student', account: id })

  mount(app, accountContract.currentUser, async ({ student }) => toCurrentUser(student, settings))
  mount(app, accountContract.changeLanguage, ({ db, student, body }) => changeLanguage(db, student.id, body.language))
  mount(app, accountContract.updateProfile, async ({ db, student, body, request, reply, countRare }) => {
    if (body.email !== student.email) {
      app.guards.refuseOldSignIn(student)
      countRare()
    }
    const note = security.of(request, subjectOf(student))
    const ownBrowser = ownBrowserOf(context, request, 'student')
    const change = { student, change: body, settings, siteKey, now: clock(), note, ownBrowser }
    const { user, token } = await changeProfile(db, change)
    if (token) cookies.set(reply, 'student', token)
    return user
  })
  mount(app, accountContract.changePassword, async ({ student, body, request, reply, requestKey }) => {
    const from = originOf(context, request, subjectOf(student))
    const ownBrowser = ownBrowserOf(context, request, 'student')
    const change = { student, requestKey, change: body, from, now: clock(), settings, ownBrowser }
    const token = await changePassword(db, change)
    if (token) cookies.set(reply, 'student', token)
    return undefined
  })
  mount(app, accountContract.confirmPassword, async ({ student, body, request, reply }) => {
    const from = originOf(context, request, subjectOf(student))
    const proof = await confirmSelf(db, { student, password: body.password, from, now: clock() })
    await startSignIn(context, { request, reply }, { accountKind: 'student', id: student.id }, proof)
    return undefined
  })
  mount(app, emailCodeContract.send, ({ db, student: { id, email, emailConfirmedAt, tokenHash } }) => {
    const account = { accountKind: 'student', id } as const
    return sendEmailCode(db, { account, email, emailConfirmedAt, owner: { tokenHash }, now: clock() })
  })
  mount(app, emailCodeContract.confirm, async ({ student, body: { code }, request }) => {
    const account = { accountKind: 'student', id: student.id } as const
    const from = originOf(context, request, subjectOf(student))
    await confirmEmailCode(db, siteKey, { account, signedIn: student, code, from, now: clock() })
    return undefined
  })
  mount(app, accountContract.exportData, async ({ student, request, reply }) => {
    const data = await collectOwnData(db, student.id, clock())
    await security.of(request, subjectOf(student))(db, 'data.exported')
    return sendExport(reply, data, clock())
  })
  mount(app, accountContract.deleteAccount, async ({ db, student, request, reply, afterCommit }) => {
    const note = security.of(request, subjectOf(student))
    await deleteAccount(db, { studentId: student.id, now: clock(), note })
    afterCommit(() => noteDeletion(request.log, { studentId: student.id, deletedAt: clock() }, settings))
    cookies.clear(reply, 'student')
    return undefined
  })
}

import { accountContract } from '#shared/features/account/account.contract'
import type { EmailCode } from '#shared/features/account/email-code.shapes'
import { call } from '../api/call'
import { type EmailCodeAnswer, EmailCodeDialog } from './email-code-dialog'

const API = {
  send: { run: () => call(accountContract.sendEmailCode), changes: [], lostSignIn: 'profile' },
  confirm: {
    run: (body: EmailCode) => call(accountContract.confirmEmailCode, { body }),
    changes: [],
    lostSignIn: 'profile',
  },
} as const

export function StudentEmailCodeDialog(props: EmailCodeAnswer) {
  return <EmailCodeDialog api={API} {...props} />
}

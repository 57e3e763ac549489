import { tutorAccountContract } from '#shared/features/tutors/tutor-account.contract'
import { call } from '../../../api/call'
import { deskFactor } from '../../../api/desk-keys'
import { queryKeys } from '../../../api/query-keys'
import type { FactorApi } from '../../../second-factor/factor-api'

const { tutor } = queryKeys

export const TUTOR_FACTOR_API: FactorApi = {
  lostSignIn: 'tutor',
  me: tutor,
  factor: deskFactor,
  calls: {
    state: () => call(tutorAccountContract.state),
    changePassword: (body) => call(tutorAccountContract.changePassword, { body }),
    confirmSelf: (body) => call(tutorAccountContract.confirmSelf, { body }),
    start: () => call(tutorAccountContract.start),
    confirm: (body) => call(tutorAccountContract.confirm, { body }),
    pass: (body) => call(tutorAccountContract.pass, { body }),
    remove: (body) => call(tutorAccountContract.remove, { body }),
    startPasskey: () => call(tutorAccountContract.startPasskey),
    addPasskey: (body) => call(tutorAccountContract.addPasskey, { body }),
    removePasskey: (id) => call(tutorAccountContract.removePasskey, { params: { id: String(id) } }),
    challenge: () => call(tutorAccountContract.challenge),
    passWithPasskey: (body) => call(tutorAccountContract.passWithPasskey, { body }),
  },
}

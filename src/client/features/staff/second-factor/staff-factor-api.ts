import { adminFactorContract } from '#shared/features/staff/second-factor.contract'
import { adminContract } from '#shared/features/staff/staff.contract'
import { call } from '../../../api/call'
import { queryKeys } from '../../../api/query-keys'
import { portalKeys } from '../../../parts/portal/queries/portal-keys'
import type { FactorApi } from '../../../second-factor/factor-api'

const { factor: portalFactor } = portalKeys
const { staff } = queryKeys

export const STAFF_FACTOR_API: FactorApi = {
  lostSignIn: 'staff',
  me: staff,
  factor: portalFactor,
  calls: {
    state: () => call(adminFactorContract.state),
    changePassword: (body) => call(adminContract.changePassword, { body }),
    confirmSelf: (body) => call(adminContract.confirm, { body }),
    start: () => call(adminFactorContract.start),
    confirm: (body) => call(adminFactorContract.confirm, { body }),
    pass: (body) => call(adminFactorContract.pass, { body }),
    remove: (body) => call(adminFactorContract.remove, { body }),
    startPasskey: () => call(adminFactorContract.startPasskey),
    addPasskey: (body) => call(adminFactorContract.addPasskey, { body }),
    removePasskey: (id) => call(adminFactorContract.removePasskey, { params: { id: String(id) } }),
    challenge: () => call(adminFactorContract.challenge),
    passWithPasskey: (body) => call(adminFactorContract.passWithPasskey, { body }),
  },
}

import { accountContract } from './features/account/account.contract'
import { adminContract } from './features/admin/admin.contract'

/**
 * Every endpoint of the site. Only the server and the tests import this object:
 * a client feature imports its own contract, so that a screen carries only what it calls.
 */
export const contract = {
  account: accountContract,
  admin: adminContract,
}

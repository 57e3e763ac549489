import type { Db } from '../db/db'
import type { SecurityLog } from '../security-log/security-log'
import type { Turns } from './passwords/turns'
import type { Cookies } from './sign-ins/cookies'

/** Dependencies of signing in and out. */
export interface AuthContext {
  db: Db
  /** The current instant; tests pass their own. */
  clock: () => Date
  cookies: Cookies
  security: SecurityLog
  /** Password checks for one account run one after the other. */
  turns: Turns
}

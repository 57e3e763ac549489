import type { Db } from '../db/db'
import type { SecurityLog } from '../security-log/security-log'
import type { Turns } from './passwords/turns'
import type { Cookies } from './sign-ins/cookies'

/** What signing in and out needs. */
export interface AuthContext {
  db: Db
  /** The current instant; tests pass their own. */
  clock: () => Date
  cookies: Cookies
  security: SecurityLog
  /** Password checks for one account run one after the other. */
  turns: Turns
}

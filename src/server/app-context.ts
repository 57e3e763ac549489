import type { Cookies } from './auth/cookies'
import type { Turns } from './auth/passwords/turns'
import type { Db } from './db/db'
import type { Settings } from './env'
import type { BillingContext } from './features/billing/billing-context'
import type { LedgerWatch } from './features/billing/ledger/verify-ledger.service'
import type { PdfSetter } from './pdf/pdf-setter'
import type { SecurityLog } from './security-log/security-log'
import type { SiteKey } from './site-key'

/** What every route may need, made once in `app.ts`. */
export interface AppContext {
  db: Db
  settings: Settings
  /** The current instant; tests pass their own. */
  clock: () => Date
  cookies: Cookies
  ledger: LedgerWatch
  billing: BillingContext
  siteKey: SiteKey
  security: SecurityLog
  /** Sets guides and receipts as PDFs. */
  pdfSetter: PdfSetter
  /** In which passwords for one account are looked at, one after the other. */
  turns: Turns
}

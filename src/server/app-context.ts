import type { AuthContext } from './auth/auth-context'
import type { SiteKey } from './db/site-key'
import type { BillingContext } from './features/billing/billing-context'
import type { PdfSetter } from './pdf/pdf-setter'
import type { SchoolReader } from './school-reader'
import type { Settings } from './settings/env'

/** Shared dependencies of the routes, created once in `app.ts`. */
export interface AppContext extends AuthContext {
  settings: Settings
  /** The settings that the school changes in the portal. */
  school: SchoolReader
  billing: BillingContext
  siteKey: SiteKey
  /** Renders guides and receipts as PDFs. */
  pdfSetter: PdfSetter
}

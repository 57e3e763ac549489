import type { SecurityEvent } from '#shared/features/account/sign-ins.contract'
import type { EmailFacts } from '#shared/features/emails/email-facts'
import type { Db } from '../../db/db'
import type { SiteKey } from '../../db/site-key'
import type { AccountOf } from '../account'
import type { GuessOrigin } from '../guess-limits/guess-origin'

export type FactorKind = 'admin' | 'tutor'

/** An account that can have a second factor. */
export type FactorId = { [Kind in FactorKind]: AccountOf<Kind> }[FactorKind]

type FactorEmailKind = 'factor-added' | 'factor-removed' | 'factor-recovered' | 'passkey-added' | 'passkey-removed'

/** A change of a second factor: its entry in the security log, and the email to the account's owner. */
export type FactorChange = {
  [Kind in FactorEmailKind]: { event: SecurityEvent; kind: Kind; facts: EmailFacts[Kind] }
}[FactorEmailKind]

/** A request of a signed-in account about its own second factor. */
export interface FactorRequest {
  owner: FactorId
  tokenHash: string
  name: string
  email: string
  hasFactor: boolean
  siteKey: SiteKey
  from: GuessOrigin
  now: Date
  /** Writes a change to the logs and notifies the owner. */
  announce: (tx: Db, change: FactorChange) => Promise<void>
}

import { randomUUID } from 'node:crypto'
import type { Language } from '#shared/languages'
import { MINUTE_MS } from '#shared/time/units'
import type { Db } from '../db/db'
import { transact } from '../db/transact'
import type { SiteKey } from '../site-key'
import { endLinks, type LinkOwner } from './links.store'
import { notifyWithLink } from './notify'

const LINK_LIFE_MS = 30 * MINUTE_MS

export interface AskedPassword {
  email: string
  /** Of the page on which it was asked. */
  language: Language
  now: Date
}

interface PasswordLink extends AskedPassword {
  recipient: 'student' | 'tutor' | 'administrator'
  /** Whose address it is, if they may have a new password. */
  findOwner: (tx: Db) => Promise<LinkOwner | undefined>
}

/** Takes back what was done for an address that nobody has. */
class NobodyToNotify extends Error {}

/**
 * Sends a link for a new password. For an unknown address the same is done and taken back: neither the answer nor how
 * long it takes tells whether there is an account.
 */
export async function sendPasswordLinkEmail(db: Db, siteKey: SiteKey, asked: PasswordLink): Promise<void> {
  const { recipient, language, now, findOwner } = asked
  try {
    await transact(db, async (tx) => {
      const owner = await findOwner(tx)
      await endLinks(tx, owner ?? { studentId: randomUUID() }, 'forgotten-password', now)
      const kind = 'forgotten-password'
      await notifyWithLink(tx, siteKey, { kind, recipient, ...owner, language, facts: {}, now, lifeMs: LINK_LIFE_MS })
      if (!owner) throw new NobodyToNotify()
    })
  } catch (error) {
    if (!(error instanceof NobodyToNotify)) throw error
  }
}

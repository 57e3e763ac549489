import type { LetterSettings } from '#shared/features/letters/letters.contract'
import { isWanted, OPTIONAL_KINDS, type OptionalKind } from '#shared/features/letters/letters.rules'
import { LetterId } from '#shared/http/shapes'
import type { Db } from '../../db/client'
import type { Settings } from '../../env'
import { AppError } from '../../http/app-error'
import { endCopies, findGuardian, nameGuardian, removeGuardian } from '../../post/guardians.store'
import { COPIES, readSubscription, stopsCopies } from '../../post/letter-links'
import { tellWithLink } from '../../post/tell'
import type { SiteKey } from '../../site-key'
import { askForAddress, askToConfirm, readAddress } from '../account/address.service'
import { findChoices, saveChoice } from './letter-choices.store'

const INVITATION_LIFE_MS = 14 * 86_400_000

/** Without a mail service letters are kept; in the demo whoever is at the machine can read them. */
export function canSend({ mail, demo }: Pick<Settings, 'mail' | 'demo'>): boolean {
  return mail !== undefined || demo
}

interface Reader {
  studentId: string
  settings: Pick<Settings, 'mail' | 'demo'>
  now: Date
}

export async function letterSettings(db: Db, { studentId, settings, now }: Reader): Promise<LetterSettings> {
  const address = await readAddress(db, { studentId, now })
  const chosen = await findChoices(db, studentId)
  const guardian = await findGuardian(db, studentId)
  // Every kind is among them, by what the list is made of.
  const choices = Object.fromEntries(
    OPTIONAL_KINDS.map((kind) => [kind, isWanted(kind, chosen)]),
  ) as LetterSettings['choices']
  return {
    canSend: canSend(settings),
    ...address,
    choices,
    guardian: guardian ? { email: guardian.email, isConfirmed: guardian.confirmedAt !== null } : null,
  }
}

export async function chooseLetters(
  db: Db,
  reader: Reader,
  choice: { kind: OptionalKind; isWanted: boolean },
): Promise<LetterSettings> {
  await saveChoice(db, { studentId: reader.studentId, ...choice })
  return letterSettings(db, reader)
}

/** What one click in a letter ends: one kind of a student's letters, or the copies to a guardian. */
type Subscription =
  | { act: 'unsubscribe'; studentId: string; kind: OptionalKind }
  | { act: 'stopCopies'; studentId: string; email: string }

/** What an address for unsubscribing would end; undefined when we did not make it, or it has no sense any more. */
export async function openSubscription(
  db: Db,
  siteKey: SiteKey,
  unverified: { studentId: string; kind: string; signature: string },
): Promise<Subscription | undefined> {
  const { studentId, kind, signature } = unverified
  if (kind !== COPIES) {
    const subscription = readSubscription(siteKey, unverified)
    return subscription && { act: 'unsubscribe', ...subscription }
  }
  const guardian = LetterId.safeParse(studentId).success ? await findGuardian(db, studentId) : undefined
  if (!guardian || !stopsCopies(siteKey, guardian, signature)) return undefined
  return { act: 'stopCopies', studentId, email: guardian.email }
}

/** Ends what an address was opened for, without signing in. */
export async function unsubscribe(db: Db, subscription: Subscription): Promise<void> {
  if (subscription.act === 'unsubscribe') {
    const { studentId, kind } = subscription
    return saveChoice(db, { studentId, kind, isWanted: false })
  }
  if (!(await endCopies(db, subscription))) throw new AppError('NOT_FOUND')
}

/** Sends the letter that confirms an address again: to the one that was asked for, or to the account's own. */
export async function sendConfirmation(db: Db, siteKey: SiteKey, reader: Reader & { email: string | null }) {
  const { studentId, now } = reader
  const { isConfirmed, wantedEmail } = await readAddress(db, reader)
  const email = wantedEmail ?? (isConfirmed ? null : reader.email)
  if (!email) throw new AppError('ADDRESS_CONFIRMED')
  const ask = wantedEmail ? askForAddress : askToConfirm
  await db.transaction((tx) => ask(tx, siteKey, { studentId, email, now }))
  return letterSettings(db, reader)
}

/** Asks somebody whether they want copies; until they say yes they get none. */
export async function inviteGuardian(db: Db, siteKey: SiteKey, reader: Reader & { email: string }) {
  const { studentId, email, now } = reader
  await db.transaction(async (tx) => {
    await nameGuardian(tx, { studentId, email })
    await tellWithLink(tx, siteKey, {
      kind: 'guardian-invited',
      recipient: 'guardian',
      studentId,
      address: email,
      facts: {},
      now,
      lifeMs: INVITATION_LIFE_MS,
    })
  })
  return letterSettings(db, reader)
}

export async function dropGuardian(db: Db, reader: Reader): Promise<LetterSettings> {
  await removeGuardian(db, reader.studentId)
  return letterSettings(db, reader)
}

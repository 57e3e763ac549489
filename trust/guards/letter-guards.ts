import type { Guard } from './guard'

/** Whoever is concerned is told, once, and nobody else. */
export const LETTER_GUARDS: readonly Guard[] = [
  {
    name: 'letters that another worker has in hand',
    file: 'src/server/post/letters.store.ts',
    text: 'dueAt: until, ',
    test: 'src/server/post/delivery.race.test.ts',
  },
  {
    name: 'reminder that is written once',
    file: 'src/server/post/letters.store.ts',
    text: '.onConflictDoNothing({ target: letters.onceKey })',
    test: 'src/server/features/booking/remind.race.test.ts',
  },
  {
    name: 'guardian who has not said yes',
    file: 'src/server/post/letters.store.ts',
    text: ' and confirmed_at is not null',
    test: 'src/server/post/decided-letters.api.test.ts',
  },
  {
    name: 'hours that are nearly used up, told at the crossing only',
    file: 'src/server/post/letters.store.ts',
    text: '.balance_after + ',
    without: '.balance_after + 1000 + ',
    test: 'src/server/post/decided-letters.api.test.ts',
  },
  {
    name: 'letters forgotten with the account',
    file: 'src/server/features/account/delete-account.service.ts',
    text: '    await forgetLetters(tx, studentId)\n',
    test: 'src/server/post/decided-letters.api.test.ts',
  },
  {
    name: 'retries that are ours and not the mailer’s',
    file: 'src/server/post/smtp-transport.ts',
    text: '    maxRequeues: 0,\n',
    test: 'src/server/post/delivery.api.test.ts',
  },
  {
    name: 'refusal for good that is not tried again',
    file: 'src/server/post/deliver.ts',
    text: 'error instanceof MailRefusedError ? null : ',
    test: 'src/server/post/delivery.api.test.ts',
  },
  {
    name: 'optional letter that was switched off',
    file: 'src/shared/features/letters/delivery.rules.ts',
    text: "    if (!isWanted(kind, student.choices)) return 'not-wanted'\n",
    test: 'src/server/post/delivery.api.test.ts',
  },
  {
    name: 'optional letter to an address that nobody confirmed',
    file: 'src/shared/features/letters/delivery.rules.ts',
    text: "    if (!student.isConfirmed) return 'address-not-confirmed'\n",
    test: 'src/server/post/delivery.api.test.ts',
  },
  {
    name: 'reminder of a session that has begun',
    file: 'src/shared/features/letters/delivery.rules.ts',
    text: "  if (expiresAt && expiresAt <= now) return 'expired'\n",
    test: 'src/server/features/booking/remind.api.test.ts',
  },
  {
    name: 'reminder of a session that has changed',
    file: 'src/shared/features/letters/delivery.rules.ts',
    text: "REMINDERS.includes(kind) && isOutdated ? 'session-changed' : null",
    without: 'REMINDERS.includes(kind) && isOutdated ? null : null',
    test: 'src/server/features/booking/remind.api.test.ts',
  },
  {
    name: 'link that is good once',
    file: 'src/server/post/links.store.ts',
    text: 'and(isNull(letters.linkUsedAt), gt(letters.expiresAt, now))',
    without: 'gt(letters.expiresAt, now)',
    test: 'src/server/features/letters/letter-link.api.test.ts',
  },
  {
    name: 'only the newest link for a password',
    file: 'src/server/features/account/forgotten-password.service.ts',
    text: "    await endLinks(tx, account.id, 'forgotten-password', now)\n",
    test: 'src/server/features/letters/letter-link.api.test.ts',
  },
  {
    name: 'signature of an address for unsubscribing',
    file: 'src/server/post/letter-links.ts',
    text: 'given.length === right.length && timingSafeEqual(given, right) ? ',
    without: 'given.length > 0 && right.length > 0 && timingSafeEqual(right, right) ? ',
    test: 'src/server/features/letters/letter-link.api.test.ts',
  },
  {
    name: 'new address that waits for its confirmation',
    file: 'src/server/features/account/profile.service.ts',
    text: 'return mail !== undefined && !demo',
    without: 'return mail !== undefined && demo',
    test: 'src/server/features/letters/letter-link.api.test.ts',
  },
  {
    name: 'letters that are not sent after a restore',
    file: 'src/server/commands/restore.ts',
    text: '    await keepWaitingLetters(database.db, now)\n',
    test: 'src/server/commands/commands.race.test.ts',
  },
]

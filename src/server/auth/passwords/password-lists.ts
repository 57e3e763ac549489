import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from '../../project-root'

/**
 * The words that most leaked passwords consist of, in the languages of this site. A password is common if it is one of
 * them once digits and symbols at both ends are removed and look-alikes (0 for o, @ for a) are replaced.
 */
export const COMMON_WORDS = readList('common-words.txt')

/**
 * The most common leaked passwords of six characters and more, without those that `new-password.ts` already refuses:
 * together they cover the 4,500 most common ones (ASVS 5 asks for 3,000). People chose them, so some are rude. Taken
 * from zxcvbn-ts (MIT, docs/licences/zxcvbn.txt).
 */
export const LEAKED_PASSWORDS = readList('leaked-passwords.txt')

/** A list with one entry a line. */
function readList(name: string): ReadonlySet<string> {
  return new Set(
    readFileSync(join(PROJECT_ROOT, 'src/server/data', name), 'utf8')
      .trimEnd()
      .split('\n'),
  )
}

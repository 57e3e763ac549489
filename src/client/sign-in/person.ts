import type { User } from '#shared/features/account/account.contract'

type Names = Pick<User, 'firstName' | 'lastName' | 'email'>

/** The full name when both names are known, otherwise the email. */
export function fullNameOrEmail({ firstName, lastName, email }: Names): string {
  return firstName && lastName ? `${firstName} ${lastName}` : (email ?? '')
}

/** The first name, or the part of the email before the at-sign. */
export function shortName({ firstName, email }: Names): string {
  return firstName || (email?.split('@', 1)[0] ?? '')
}

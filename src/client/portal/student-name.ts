import type { User } from '#shared/features/account/account.contract'

type Names = Pick<User, 'firstName' | 'lastName' | 'email'>

/** The full name where both names are known; half a name is none. */
export function fullName({ firstName, lastName }: Names): string | null {
  return firstName && lastName ? `${firstName} ${lastName}` : null
}

/** The most that is known of who a student is; null for one without name and email. */
export function knownAs(student: Names): string | null {
  return fullName(student) ?? (student.firstName || student.lastName || student.email)
}

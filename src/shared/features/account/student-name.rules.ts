interface PersonNames {
  firstName: string | null
  lastName: string | null
}

interface Person extends PersonNames {
  email: string | null
}

/** As much of the name as is known; null when neither name is. */
export function displayName({ firstName, lastName }: PersonNames): string | null {
  return [firstName, lastName].flatMap((name) => name?.trim() || []).join(' ') || null
}

/** First and last name; null unless both are known. */
export function fullName(names: PersonNames): string | null {
  return names.firstName?.trim() && names.lastName?.trim() ? displayName(names) : null
}

export function displayNameOrEmail(person: Person): string | null {
  return displayName(person) ?? (person.email || null)
}

export function fullNameOrEmail(person: Person): string {
  return fullName(person) ?? person.email ?? ''
}

/** The first name, or the part of the email before the at sign. */
export function shortName({ firstName, email }: Person): string {
  return firstName?.trim() || (email?.split('@', 1)[0] ?? '')
}

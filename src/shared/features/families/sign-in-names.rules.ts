const MIN_LENGTH = 3
const MAX_LENGTH = 30

/** Letters with or without accents and digits, with single dots, hyphens or underscores between them. */
const SIGN_IN_NAME = /^[\p{L}\d]+(?:[._-][\p{L}\d]+)*$/u

/** Whether a child without an email can sign in with this name. It has no @, so it is never mistaken for an email. */
export function isSignInName(name: string): boolean {
  return name.length >= MIN_LENGTH && name.length <= MAX_LENGTH && SIGN_IN_NAME.test(name)
}

/** In small letters: some databases change the case of ASCII letters only. */
export function readSignInName(typed: string): string {
  return typed.normalize('NFC').trim().toLowerCase()
}

import { oneLine } from './plain-text'

/** Mail programs turn these into links, so a name could send a reader to any site. */
const LOOKS_LIKE_ADDRESS = /[:/@]|\.\p{L}{2}/u

/** A name as it was entered; null if it is empty or could become a link. */
export function readName(name: string | null): string | null {
  const line = oneLine(name ?? '')
  return line === '' || LOOKS_LIKE_ADDRESS.test(line) ? null : line
}

/** The form of a student's name that tutors see: `Ève G.` */
export function firstNameAndInitial(student: { firstName: string | null; lastName: string | null }): string | null {
  const first = readName(student.firstName)
  const [initial] = readName(student.lastName) ?? ''
  return first && initial ? `${first} ${initial}.` : first
}

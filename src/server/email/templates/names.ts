import { oneLine } from './plain-lines'

/** Mail programs make links of these, so that a name could lead a stranger to any site in our name. */
const LOOKS_LIKE_ADDRESS = /[:/@]|\.\p{L}{2}/u

/** A name as people gave it; null when there is none that can be told. */
export function readName(name: string | null): string | null {
  const line = oneLine(name ?? '')
  return line === '' || LOOKS_LIKE_ADDRESS.test(line) ? null : line
}

/** What a tutor is told of a student: `Ève G.` */
export function firstNameAndInitial(student: { firstName: string | null; lastName: string | null }): string | null {
  const first = readName(student.firstName)
  const [initial] = readName(student.lastName) ?? ''
  return first && initial ? `${first} ${initial}.` : first
}

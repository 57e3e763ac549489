import { expect, test } from 'vitest'
import { displayName, displayNameOrEmail, fullName, fullNameOrEmail, shortName } from './student-name.rules'

const email = 'eve.gagnon@example.com'

// If only one name is known, lists show it, while the header and the table of users ask for both names.
test.each([
  { firstName: 'Ève', lastName: 'Gagnon', display: 'Ève Gagnon', full: 'Ève Gagnon', short: 'Ève' },
  { firstName: 'Ève', lastName: null, display: 'Ève', full: null, short: 'Ève' },
  { firstName: null, lastName: 'Gagnon', display: 'Gagnon', full: null, short: 'eve.gagnon' },
  { firstName: '', lastName: 'Gagnon', display: 'Gagnon', full: null, short: 'eve.gagnon' },
  { firstName: ' Ève ', lastName: ' ', display: 'Ève', full: null, short: 'Ève' },
  { firstName: ' ', lastName: '', display: null, full: null, short: 'eve.gagnon' },
  { firstName: null, lastName: null, display: null, full: null, short: 'eve.gagnon' },
])('names a student with "$firstName" and "$lastName"', ({ display, full, short, ...names }) => {
  const person = { ...names, email }
  expect(displayName(person)).toBe(display)
  expect(fullName(person)).toBe(full)
  expect(displayNameOrEmail(person)).toBe(display ?? email)
  expect(fullNameOrEmail(person)).toBe(full ?? email)
  expect(shortName(person)).toBe(short)
})

test('a student without names and email has no name', () => {
  const nobody = { firstName: null, lastName: null, email: null }
  expect(displayNameOrEmail(nobody)).toBeNull()
  expect(fullNameOrEmail(nobody)).toBe('')
  expect(shortName(nobody)).toBe('')
})

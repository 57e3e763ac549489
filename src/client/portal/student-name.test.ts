import { expect, test } from 'vitest'
import { fullName, knownAs } from './student-name'

const NOBODY = { firstName: null, lastName: null, email: null }

test.each([
  [{ ...NOBODY, firstName: 'Ève', lastName: 'Gagnon' }, 'Ève Gagnon', 'Ève Gagnon'],
  [{ ...NOBODY, firstName: 'Ève', email: 'eve@example.com' }, null, 'Ève'],
  [{ ...NOBODY, lastName: 'Gagnon' }, null, 'Gagnon'],
  [{ ...NOBODY, firstName: '', lastName: '', email: 'eve@example.com' }, null, 'eve@example.com'],
  [NOBODY, null, null],
])('%o is called %s in full, and known as %s', (student, full, known) => {
  expect(fullName(student)).toBe(full)
  expect(knownAs(student)).toBe(known)
})

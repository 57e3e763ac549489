import { describe, expect, it } from 'vitest'
import { fullNameOrEmail, shortName } from './person'

const email = 'eve.gagnon@example.com'

describe('a student’s name', () => {
  it('is full only when both names exist', () => {
    expect(fullNameOrEmail({ firstName: 'Ève', lastName: 'Gagnon', email })).toBe('Ève Gagnon')
    expect(fullNameOrEmail({ firstName: 'Ève', lastName: null, email })).toBe(email)
    expect(fullNameOrEmail({ firstName: '', lastName: 'Gagnon', email })).toBe(email)
  })

  it('is short as the first name, or as the email before the at-sign', () => {
    expect(shortName({ firstName: 'Ève', lastName: null, email })).toBe('Ève')
    expect(shortName({ firstName: null, lastName: 'Gagnon', email })).toBe('eve.gagnon')
    expect(shortName({ firstName: null, lastName: null, email: null })).toBe('')
  })
})

import { describe, expect, test } from 'vitest'
import { findWeakness, refuseWeakPassword } from './new-password'
import { LEAKED_PASSWORDS } from './password-lists'

const student = (password: string, email: string | null = 'noor.haddad@example.com') =>
  findWeakness({ password, email, rules: 'student' })

describe('a student’s new password', () => {
  test.each([
    ['a common one', 'password'],
    ['a common one in capitals, with digits', 'Password123'],
    ['a common one with look-alikes', 'P@ssw0rd!'],
    ['a French word', 'motdepasse1'],
    ['a dog’s name', 'Bella2019'],
    ['a hockey cheer', 'gohabsgo!!'],
    ['digits in a row', '123456'],
    ['a date', '19990412'],
    ['one character repeated', 'aaaaaaaa'],
    ['three characters repeated', 'abcabcabc'],
    ['a word twice', 'monkeymonkey'],
    ['neighbouring keys', 'qwerty'],
    ['neighbouring keys, backwards', 'lkjhgfdsa'],
    ['a keyboard pattern', '1q2w3e4r'],
    ['the alphabet', 'abcdefgh'],
    ['the site’s name', 'Plume2026'],
    ['the account’s email', 'Noor.Haddad@example.com'],
    ['the first part of the email', 'noor.haddad'],
    ['the first part of the email with digits', 'noor.haddad99'],
  ])('is refused if it is %s', (_, password) => {
    expect(student(password)).toBe('PASSWORD_GUESSABLE')
  })

  test('is none of more than 3,000 leaked ones', () => {
    expect(LEAKED_PASSWORDS.size).toBeGreaterThan(3_000)
    expect([...LEAKED_PASSWORDS].filter((password) => student(password) === undefined)).toEqual([])
    // No entry is too short or has capitals, which could never match.
    expect([...LEAKED_PASSWORDS].filter((each) => each.length < 6 || each !== each.toLowerCase())).toEqual([])
    expect(student('1QAZxsw2')).toBe('PASSWORD_GUESSABLE')
  })

  test.each(['a quiet morning', 'tr0is-chats', 'vélo bleu', 'Xk29pq', '4938271650', 'plume de paon'])(
    'may be %s',
    (password) => {
      expect(student(password)).toBeUndefined()
    },
  )

  test('is not compared with an email if there is none', () => {
    expect(student('noor.haddad', null)).toBeUndefined()
  })
})

describe('a new password of staff', () => {
  const staff = (password: string) => findWeakness({ password, email: 'camille@example.com', rules: 'staff' })

  test('has at least twelve characters', () => {
    expect(staff('eleven-of-u')).toBe('STAFF_PASSWORD_TOO_SHORT')
    expect(staff('twelve-of-us')).toBeUndefined()
  })

  test.each(['password1234', 'letmeinletmein', 'camille123456', '123456789012', 'qwertyuiop123'])(
    'cannot be %s',
    (password) => {
      expect(staff(password)).toBe('PASSWORD_GUESSABLE')
    },
  )
})

test('a weak password is refused with an issue for its field, except in the demo', () => {
  const given = { password: 'password', field: 'newPassword', email: null, rules: 'student' } as const
  expect(() => refuseWeakPassword(given, { demo: false })).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: 'newPassword', code: 'PASSWORD_GUESSABLE' })] }),
  )
  expect(() => refuseWeakPassword(given, { demo: true })).not.toThrow()
})

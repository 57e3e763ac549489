import { describe, expect, test } from 'vitest'
import { findWeakness, refuseWeakPassword } from './new-password'
import { LEAKED_PASSWORDS } from './password-lists'

const student = (password: string, email: string | null = 'noor.haddad@example.com') =>
  findWeakness({ password, email, accountKind: 'student' })

describe('a student’s new password', () => {
  test.each([
    ['a common one', 'password'],
    ['a common one in capitals, with digits', 'Password123'],
    ['a common one with look-alikes', 'P@ssw0rd!'],
    ['a French one', 'motdepasse1'],
    ['one of the dog', 'Bella2019'],
    ['one of the hockey club', 'gohabsgo!!'],
    ['digits in a row', '123456'],
    ['a date', '19990412'],
    ['one sign again and again', 'aaaaaaaa'],
    ['three signs again and again', 'abcabcabc'],
    ['a word twice', 'monkeymonkey'],
    ['keys beside each other', 'qwerty'],
    ['keys beside each other, backwards', 'lkjhgfdsa'],
    ['a walk over the keys', '1q2w3e4r'],
    ['the alphabet', 'abcdefgh'],
    ['the site’s name', 'Plume2026'],
    ['the own email', 'Noor.Haddad@example.com'],
    ['the own email’s beginning', 'noor.haddad'],
    ['the own email’s beginning with digits', 'noor.haddad99'],
  ])('is refused when it is %s', (_, password) => {
    expect(student(password)).toBe('PASSWORD_GUESSABLE')
  })

  test('is none of more than 3,000 that were leaked elsewhere', () => {
    expect(LEAKED_PASSWORDS.size).toBeGreaterThan(3_000)
    expect([...LEAKED_PASSWORDS].filter((password) => student(password) === undefined)).toEqual([])
    // Nothing stands there that the shortest allowed length or small letters would keep from ever being found.
    expect([...LEAKED_PASSWORDS].filter((each) => each.length < 6 || each !== each.toLowerCase())).toEqual([])
    expect(student('1QAZxsw2')).toBe('PASSWORD_GUESSABLE')
  })

  test.each(['a quiet morning', 'tr0is-chats', 'vélo bleu', 'Xk29pq', '4938271650', 'plume de paon'])(
    'may be %s',
    (password) => {
      expect(student(password)).toBeUndefined()
    },
  )

  test('knows nothing of an email where there is none', () => {
    expect(student('noor.haddad', null)).toBeUndefined()
  })
})

describe('a new password of staff', () => {
  const staff = (password: string) => findWeakness({ password, email: 'camille@example.com', accountKind: 'staff' })

  test('has twelve characters', () => {
    expect(staff('eleven-of-u')).toBe('STAFF_PASSWORD_TOO_SHORT')
    expect(staff('twelve-of-us')).toBeUndefined()
  })

  test.each(['password1234', 'letmeinletmein', 'camille123456', '123456789012', 'qwertyuiop123'])(
    'is not %s',
    (password) => {
      expect(staff(password)).toBe('PASSWORD_GUESSABLE')
    },
  )
})

test('a refusal names the field and stands beside it, and the demo refuses nothing', () => {
  const given = { password: 'password', field: 'newPassword', email: null, accountKind: 'student' } as const
  expect(() => refuseWeakPassword(given, { demo: false })).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: 'newPassword', code: 'PASSWORD_GUESSABLE' })] }),
  )
  expect(() => refuseWeakPassword(given, { demo: true })).not.toThrow()
})

import { expect, test } from 'vitest'
import { resealSecrets, startApp } from '../auth/second-factor/second-factor.service'
import { makeAdministrator } from '../testing/factories/factories'
import { buildTestApp } from '../testing/sites/build-test-app'
import { administrators } from './schema/accounts/administrators'
import { siteKeys } from './schema/site-keys'
import { createSiteKey } from './site-key'
import { checkSiteKey, forgetSiteKey } from './site-keys.store'

const site = await buildTestApp()
const { db, time } = site
const [first, second, stranger] = ['first', 'second', 'stranger'].map((name) => `the ${name} key`) as [
  string,
  string,
  string,
]
const check = (key: string, previous: string[] = []) => checkSiteKey(db, createSiteKey(key, previous), time.now)
const REFUSED = /SECRET_KEY does not match this database/

test('the database remembers its key, refuses another, and takes one that names the former', async () => {
  await check(first)
  await check(first)
  await expect(check(stranger)).rejects.toThrow(REFUSED)
  await expect(check(stranger, [second])).rejects.toThrow(REFUSED)
  await check(second, [first])
  await check(second)
  await expect(check(first)).rejects.toThrow(REFUSED)
  // A process that has not been given the new key as its own yet.
  await check(first, [second])
  await forgetSiteKey(db)
  await check(stranger)
  expect(await db.$count(siteKeys)).toBe(1)
})

test('accepts only one of several processes that start concurrently with different keys', async () => {
  await forgetSiteKey(db)
  const starts = await Promise.allSettled([first, second, stranger].map((key) => check(key)))
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('stored secrets are sealed with the current key, and unreadable ones are counted and kept', async () => {
  const { id } = await makeAdministrator(site, { role: 'viewer' })
  const owner = { accountKind: 'admin', id } as const
  const { secret } = await startApp(db, { owner, email: 'ines@example.com', siteKey: createSiteKey(first) })
  const stored = async () => (await db.select({ secret: administrators.factorSecret }).from(administrators))[0]?.secret
  const before = await stored()

  expect(await resealSecrets(db, createSiteKey(stranger))).toEqual({ resealed: 0, unreadable: 1 })
  expect(await stored()).toBe(before)
  expect(await resealSecrets(db, createSiteKey(second, [first]))).toEqual({ resealed: 1, unreadable: 0 })
  expect(await resealSecrets(db, createSiteKey(second))).toEqual({ resealed: 0, unreadable: 0 })
  expect(createSiteKey(second).unseal((await stored()) ?? '', `second factor of administrator ${id}`)).toBe(secret)
})

import { expect, test } from 'vitest'
import { makeAdministrator } from '../../../testing/factories/factories'
import { buildTestApp } from '../../../testing/sites/build-test-app'
import { changeStaff, listStaff } from './staff-accounts.service'

const ROUNDS = 10
const OWNERS = 8

test('if all owners step down at the same time, one stays', async () => {
  const site = await buildTestApp()
  const { db, time } = site
  const owners = await Promise.all(Array.from({ length: OWNERS }, () => makeAdministrator(site)))
  for (let round = 0; round < ROUNDS; round++) {
    const changes = await Promise.allSettled(
      owners.map(({ id }, place) =>
        changeStaff(db, id, place % 2 ? { isDisabled: true } : { role: 'viewer' }, {
          administratorId: null,
          now: time.now,
          note: async () => {},
          language: 'en',
        }),
      ),
    )
    const refused = changes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(refused).toEqual(['LAST_OWNER'])
    const active = (await listStaff(db, { administratorId: null, now: time.now })).filter(
      ({ role, isDisabled }) => role === 'owner' && !isDisabled,
    )
    expect(active).toHaveLength(1)
    for (const { id } of owners) {
      await changeStaff(
        db,
        id,
        { role: 'owner', isDisabled: false },
        { administratorId: null, now: time.now, note: async () => {}, language: 'en' },
      )
    }
  }
})

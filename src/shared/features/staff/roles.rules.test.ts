import { describe, expect, test } from 'vitest'
import { mayCall, mayChange, mayRead, ROLES, type Role } from './roles.rules'

const PERMISSIONS = ['own', 'content', 'people', 'notes', 'acts', 'emails', 'staff'] as const

const allowed: Record<Role, { reads: string; changes: string }> = {
  owner: { reads: 'own content people notes acts emails staff', changes: 'own content people emails staff' },
  manager: { reads: 'own content people notes acts emails', changes: 'own content people emails' },
  editor: { reads: 'own content', changes: 'own content' },
  viewer: { reads: 'own content people', changes: 'own' },
}

test.each(ROLES)('a role of %s has its rights and no other', (role) => {
  expect(PERMISSIONS.filter((right) => mayRead(role, right)).join(' ')).toBe(allowed[role].reads)
  expect(PERMISSIONS.filter((right) => mayChange(role, right)).join(' ')).toBe(allowed[role].changes)
})

describe('an endpoint', () => {
  test('that only reads is open to who may read', () => {
    expect(mayCall('viewer', { method: 'GET', right: 'content' })).toBe(true)
    expect(mayCall('viewer', { method: 'DELETE', right: 'content' })).toBe(false)
  })

  test('without a right is open to nobody', () => {
    expect(mayCall('owner', { method: 'GET' })).toBe(false)
  })
})

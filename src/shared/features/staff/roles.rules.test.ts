import { describe, expect, test } from 'vitest'
import { mayCall, mayChange, mayRead, ROLES, type Role } from './roles.rules'

const PERMISSIONS = ['own', 'content', 'people', 'notes', 'actions', 'emails', 'staff'] as const

const allowed: Record<Role, { reads: string; changes: string }> = {
  owner: { reads: 'own content people notes actions emails staff', changes: 'own content people emails staff' },
  manager: { reads: 'own content people notes actions emails', changes: 'own content people emails' },
  editor: { reads: 'own content', changes: 'own content' },
  viewer: { reads: 'own content people', changes: 'own' },
}

test.each(ROLES)('a role of %s has its permissions only', (role) => {
  expect(PERMISSIONS.filter((permission) => mayRead(role, permission)).join(' ')).toBe(allowed[role].reads)
  expect(PERMISSIONS.filter((permission) => mayChange(role, permission)).join(' ')).toBe(allowed[role].changes)
})

describe('an endpoint', () => {
  test('a read-only endpoint is open to roles with read access', () => {
    expect(mayCall('viewer', { method: 'GET', permission: 'content' })).toBe(true)
    expect(mayCall('viewer', { method: 'DELETE', permission: 'content' })).toBe(false)
  })

  test('an endpoint without a permission is open to nobody', () => {
    expect(mayCall('owner', { method: 'GET' })).toBe(false)
  })
})

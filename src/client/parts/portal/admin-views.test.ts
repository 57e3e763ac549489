import { expect, test } from 'vitest'
import { mayRead } from '#shared/features/staff/roles.rules'
import { menuFor, readAdminView } from './admin-views'

test('addresses of earlier versions open the view that replaced them', () => {
  expect(readAdminView('?view=money')).toBe('payments')
  expect(readAdminView('?view=activity&list=staff')).toBe('logs')
  expect(readAdminView('?view=activity&list=hours')).toBe('activity')
  expect(readAdminView('?view=unknown')).toBe('dashboard')
})

test.each([
  [
    'owner',
    [
      'dashboard',
      'timetable',
      'users',
      'families',
      'tutors',
      'activity',
      'content',
      'payments',
      'receipts',
      'accounting',
      'emails',
      'school',
      'staff',
      'incidents',
      'logs',
    ],
  ],
  [
    'viewer',
    [
      'dashboard',
      'timetable',
      'users',
      'families',
      'tutors',
      'activity',
      'content',
      'payments',
      'receipts',
      'accounting',
    ],
  ],
  ['editor', ['dashboard', 'content']],
] as const)('the menu of an %s contains what the role may read', (role, views) => {
  const groups = menuFor((permission) => mayRead(role, permission))
  expect(groups.flatMap((group) => group.views)).toEqual(views)
})

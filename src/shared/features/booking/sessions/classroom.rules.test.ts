import { expect, test } from 'vitest'
import { classroomState } from './classroom.rules'

test.each([
  ['13:44:59', 'early'],
  ['13:45:00', 'open'],
  ['15:14:59', 'open'],
  ['15:15:00', 'over'],
])('at %s the classroom of a session from 14:00 to 15:00 is %s', (time, state) => {
  const at = (clock: string) => new Date(`2026-11-17T${clock}Z`)
  expect(classroomState({ startsAt: at('14:00:00'), endsAt: at('15:00:00') }, at(time))).toBe(state)
})

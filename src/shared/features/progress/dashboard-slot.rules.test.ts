import { describe, expect, test } from 'vitest'
import { fillSlot } from './dashboard-slot.rules'

const today = '2026-11-18'
const now = { status: 'scheduled', sessionDate: today }
const tomorrow = { status: 'scheduled', sessionDate: '2026-11-19' }
const cancelled = { status: 'cancelled', sessionDate: today }
const nothing = { sessions: [], assigned: [], steps: [], today }

describe('the slot at the top of the dashboard', () => {
  test.each([
    ['today’s session before all else', { sessions: [now, tomorrow], assigned: ['work'], steps: ['step'] }, 'session'],
    ['not a session of another day', { sessions: [tomorrow], steps: ['step'] }, 'nextStep'],
    ['not a cancelled session', { sessions: [cancelled], steps: ['step'] }, 'nextStep'],
    ['assigned work before the next step', { assigned: ['work'], steps: ['step'] }, 'assigned'],
    ['nothing if there is nothing to do', {}, 'nothing'],
  ] as const)('holds %s', (_, known, kind) => {
    expect(fillSlot({ ...nothing, ...known }).kind).toBe(kind)
  })

  test('shows the first of each', () => {
    expect(fillSlot({ ...nothing, steps: ['best', 'other'] })).toEqual({ kind: 'nextStep', step: 'best' })
    const later = { ...now, startTime: '15:00' }
    const sooner = { ...now, startTime: '09:00' }
    expect(fillSlot({ ...nothing, sessions: [sooner, later] })).toEqual({ kind: 'session', session: sooner })
  })
})

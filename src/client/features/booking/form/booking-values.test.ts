import { describe, expect, it } from 'vitest'
import type { Tutor } from '#shared/features/booking/booking.contract'
import { NOOR } from '../../../testing/people'
import { isFilledWith, NOTHING_CHOSEN, validateBooking, withFreeTime, withSubject, withTutor } from './booking-values'

const amara: Tutor = { ...NOOR, id: 1, name: 'Amara' }
const freeTime = { tutorId: 1, tutorName: 'Amara', sessionDate: '2026-11-18', startTime: '14:00' }

describe('the booking form', () => {
  it('names each of the four missing fields when nothing is chosen', () => {
    expect(validateBooking(NOTHING_CHOSEN)).toEqual({
      body: null,
      problems: {
        subject: 'SUBJECT_REQUIRED',
        tutorId: 'TUTOR_REQUIRED',
        sessionDate: 'DATE_REQUIRED',
        startTime: 'TIME_REQUIRED',
      },
    })
  })

  it('is complete after a free time is chosen', () => {
    const values = withFreeTime(withSubject(NOTHING_CHOSEN, 'math', [amara]), freeTime)
    expect(isFilledWith(values, freeTime)).toBe(true)
    expect(validateBooking(values).body).toEqual({
      subject: 'math',
      duration: 1,
      tutorId: 1,
      sessionDate: '2026-11-18',
      startTime: '14:00',
      notes: '',
    })
  })

  it('resets the sharing choice for another subject, and never sends it with the booking', () => {
    const values = { ...withFreeTime(withSubject(NOTHING_CHOSEN, 'math', [amara]), freeTime), isShared: true }
    expect(validateBooking(values).body).not.toHaveProperty('isShared')
    expect(withSubject(values, 'french', [amara]).isShared).toBeNull()
  })

  it('keeps the tutor for another subject only if they teach it', () => {
    const values = { ...NOTHING_CHOSEN, tutorId: 1, preferredTutorId: 1 }
    expect(withSubject(values, 'french', [amara])).toMatchObject({ tutorId: 1, preferredTutorId: 1 })
    expect(withSubject(values, 'english', [amara])).toMatchObject({ tutorId: null, preferredTutorId: null })
  })

  it('takes the subject of a tutor who teaches only one, unless another choice is left', () => {
    const offered = ['english', 'french', 'math']
    expect(withTutor(NOTHING_CHOSEN, { ...amara, subjects: ['math'] }, offered)).toMatchObject({ subject: 'math' })
    expect(withTutor(NOTHING_CHOSEN, amara, offered)).toMatchObject({ subject: null, tutorId: 1, preferredTutorId: 1 })
    expect(withTutor(NOTHING_CHOSEN, amara, ['english', 'math'])).toMatchObject({ subject: 'math' })
    const french = { ...NOTHING_CHOSEN, subject: 'french' as const }
    expect(withTutor(french, amara, offered)).toMatchObject({ subject: 'french', tutorId: 1 })
  })
})

import { randomUUID } from 'node:crypto'
import { type Call, keyedPost, sendUntilAnswered } from '../../harness/network/http-client'
import type { MixedSlot } from './mixed-hours'
import type { Student } from './people'

/** A booking that was confirmed to a student. */
export interface Acknowledged extends MixedSlot {
  id: number
  studentId: string
  tutorId: number
  call: Call
  /** When the acknowledged request was sent. An older session was stored by a request whose response was lost. */
  sentAt: number
}

export interface BookingRun {
  acknowledged: Acknowledged[]
  problems: string[]
  lost: number
  unavailable: number
}

interface BookingLoad {
  chooseOrigin: () => string
  students: readonly Student[]
  tutors: readonly number[]
  slots: Iterator<MixedSlot>
  count: number
  /** Called with its number before each booking is sent. */
  onBooking: (number: number) => void
}

/** Every student books repeatedly, each time one that nobody else requests: all `count` bookings must succeed. */
export async function bookAll(load: BookingLoad): Promise<BookingRun> {
  const run: BookingRun = { acknowledged: [], problems: [], lost: 0, unavailable: 0 }
  let started = 0
  const bookRepeatedly = async (student: Student, place: number) => {
    while (started < load.count) {
      load.onBooking(++started)
      const tutorId = load.tutors[place % load.tutors.length] ?? 0
      await bookOne(load, { student, tutorId, slot: load.slots.next().value }, run)
    }
  }
  await Promise.all(load.students.map(bookRepeatedly))
  return run
}

interface BookingRequest {
  student: Student
  tutorId: number
  slot: MixedSlot
}

async function bookOne(load: BookingLoad, { student, tutorId, slot }: BookingRequest, run: BookingRun): Promise<void> {
  const body = { tutorId, subject: 'math', ...slot }
  const call = keyedPost(student.bookingPath ?? '/api/sessions', student.cookie, { key: randomUUID(), body })
  const { response, sentAt, lost, unavailable } = await sendUntilAnswered(load.chooseOrigin, call)
  run.lost += lost
  run.unavailable += unavailable
  if (response.status !== 201) {
    run.problems.push(`booking a free time got status ${response.status} ${response.text}`)
    return
  }
  run.acknowledged.push({ id: JSON.parse(response.text).id, studentId: student.id, tutorId, call, sentAt, ...slot })
}

/** Repeats each request: the same key must return the same session. */
export async function replayAll(chooseOrigin: () => string, run: BookingRun): Promise<string[]> {
  const problems: string[] = []
  const left = [...run.acknowledged]
  const replay = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { response } = await sendUntilAnswered(chooseOrigin, next.call)
      if (response.status === 201 && JSON.parse(response.text).id === next.id) continue
      problems.push(`repeating session ${next.id} got status ${response.status} ${response.text}`)
    }
  }
  await Promise.all(Array.from({ length: 8 }, replay))
  return problems
}

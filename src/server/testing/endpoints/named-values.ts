import { randomBytes, randomUUID } from 'node:crypto'
import { weeksFrom } from '#shared/features/booking/series/series.rules'
import { DEFAULT_HOURS } from '#shared/features/school/default-hours'
import { DEFAULT_PRICES } from '#shared/features/school/default-school'
import { DOT_PNG } from '../factories/tutoring-factories'

interface NamedIds {
  recipients: { emails: string[] }
  studentId: string
  studentIds: string[]
  tutorId: number
  quizId: number
  questionSetId: number
  purchaseId: number
  holdId: number
  sessionDate: string
  fromFamilyId: number
}

/** Values for the fields of all contracts, by their names. */
export function namedValues(ids: NamedIds) {
  return {
    ...ids,
    sessionDates: weeksFrom(ids.sessionDate, 2),
    startTime: '14:00',
    subject: 'english',
    subjects: ['english'],
    schedule: ['mon 09:00'],
    openingHours: DEFAULT_HOURS.openingHours,
    openingExceptions: [],
    fromDay: '2027-06-08',
    toDay: '2027-06-08',
    toHour: 18,
    day: '2027-06-09',
    happenedOn: '2026-11-13',
    noticedOn: '2026-11-14',
    commissionNotifiedOn: '2026-11-15',
    peopleNotifiedOn: '2026-11-15',
    signInName: 'lea-3',
    birthMonth: '2010-03',
    email: `${randomUUID()}@example.com`,
    code: '123456',
    currentPassword: 'plume-demo',
    newPassword: 'plume-demo',
    confirmPassword: 'plume-demo',
    password: 'plume-demo',
    credentialId: 'AAAA',
    clientDataJSON: 'AAAA',
    attestationObject: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
    hours: 5,
    amount: 150,
    expectedReceivedCents: 0,
    expectedReturnedHours: 0,
    bankLine: `${randomBytes(32).toString('hex')}-1`,
    answers: { q1: 1, q2: 'seven' },
    questionId: 'q1',
    figure: { kind: 'clock', hour: 3, minute: 30 },
    // A text without a reference to a figure.
    figures: [],
    skill: 'place-value',
    settings: { supportEmail: `${randomUUID()}@example.com` },
    prices: { list: DEFAULT_PRICES, from: null },
    fileName: 'guide.txt',
    photoBase64: DOT_PNG,
    fileBase64: Buffer.from('Un guide.').toString('base64'),
  }
}

import type { Email, EmailFacts, SessionFacts } from '#shared/features/emails/email-facts'
import { EMAIL_KINDS, type EmailKind, RECIPIENTS, type Recipient } from '#shared/features/emails/emails.rules'
import type { EmailInput } from '../../email/templates/email-content'
import { TEMPLATES } from '../../email/templates/write-email'

export const SESSION: SessionFacts = {
  sessionId: 4711,
  subject: 'math',
  sessionDate: '2026-11-17',
  startTime: '14:00',
  durationHours: 1,
  tutorName: 'Amara Diallo',
  notes: 'Test 7-B, 12/34',
  room: 'r00m-unguessable',
  sequence: 2,
}

const { sessionId, sessionDate, startTime, room, sequence, ...ALIKE } = SESSION
const SERIES = {
  ...ALIKE,
  sessions: [
    { sessionId, sessionDate, startTime, room, sequence },
    { sessionId: 4712, sessionDate: '2026-12-01', startTime: '09:00', room: 'r00m-2', sequence: 0 },
  ],
}

/** One email of each kind, with facts that are the same in both languages. */
const FACTS: EmailFacts = {
  'confirm-address': { email: 'eve@plume.example' },
  'forgotten-password': {},
  'tutor-invited': {},
  'family-invited': { invitedBy: 'Isabelle Tremblay' },
  'staff-invited': {},
  'password-changed': {},
  'address-changed': { newEmail: 'eve.gagnon@plume.example' },
  'address-wanted': {},
  'factor-added': {},
  'factor-removed': {},
  'factor-recovered': { codesLeft: 7 },
  'passkey-added': { name: 'Camille’s phone' },
  'passkey-removed': { name: 'Camille’s phone', isLast: true },
  'device-new': { browser: { name: 'Firefox', system: 'Linux' } },
  'email-code': {},
  'owner-requested': { name: 'Léa Roy', email: 'lea@plume.example', requestedBy: 'Jo Roy', needsOtherOwner: true },
  'tutor-away': { tutorName: 'Amara Diallo', fromDay: '2026-11-20', toDay: '2026-11-21', sessions: 3 },
  'guardian-invited': {},
  'consent-asked': { pendingId: '00000000-0000-4000-8000-000000000001', childName: 'Max' },
  'consent-changed': { childNames: ['Max', 'Zoé'] },
  'family-offered': {},
  'family-confirm': {},
  'family-joined': { guardianEmail: 'marc.roy@example.com' },
  'consent-given': { childName: 'Max', textVersion: '2026-11-18' },
  'sharing-begun': SESSION,
  'session-booked': { ...SESSION, balanceHours: 11.5 },
  'series-booked': { ...SERIES, balanceHours: 11.5 },
  'series-moved': { ...SERIES, was: { sessionDate: '2026-11-16', startTime: '09:00' } },
  'series-cancelled': { ...SERIES, refundedHours: 2, reason: 'XYZ-6' },
  'session-moved': { ...SESSION, was: { sessionDate: '2026-11-16', startTime: '09:00' } },
  'session-cancelled': { ...SESSION, refundedHours: 1, reason: 'XYZ-5' },
  'session-reassigned': { ...SESSION, wasTutorName: 'Jules Roy' },
  'session-marked': { ...SESSION, attendance: 'absent' },
  'session-tomorrow': SESSION,
  'session-soon': SESSION,
  'purchase-receipt': {
    reference: 'PL-2026-000123',
    boughtAt: '2026-11-16T15:04:05.000Z',
    hours: 10,
    amountDollars: 1234.5,
    paymentMethod: 'apple-pay',
    balanceHours: 22.5,
    receipt: { id: 12, number: 'R-2026-0012' },
  },
  'transfer-reminder': {
    reference: 'T7KD-MX',
    to: 'pay@plume.example',
    hours: 10,
    missingCents: 28_050,
    expiresAt: '2026-11-26T15:00:00.000Z',
  },
  'purchase-refunded': {
    reference: 'T7KD-MX',
    refundedAt: '2026-11-16T15:00:00.000Z',
    hours: 3.5,
    amountCents: 9_850,
    paymentMethod: 'interac',
    balanceHours: 1,
    receipt: { id: 13, number: 'C-2026-0003' },
  },
  'refund-failed': {
    reference: 'T7KD-MX',
    refundedAt: '2026-11-20T15:00:00.000Z',
    hours: 3.5,
    amountCents: 9_850,
    paymentMethod: 'apple-pay',
    balanceHours: 4.5,
    receipt: { id: 13, number: 'C-2026-0003' },
  },
  'hours-low': { balanceHours: 1.5 },
  'hours-given-back': { ...SESSION, givenBackHours: 0.5, balanceHours: 12, reason: 'XYZ-6' },
  'hours-gifted': { givenAt: '2026-11-20T15:00:00.000Z', hours: 2, balanceHours: 14.5, reason: 'XYZ-7' },
  'tutor-report': { ...SESSION, done: 'A1\nB2', stillHard: 'D4', next: 'C3' },
  'weekly-progress': {
    since: '2026-11-09',
    practiceAnswers: 24,
    subjects: [
      { subject: 'math', quizzes: 3, averageScore: 82, sessions: 1, streakDays: 5 },
      { subject: 'french', quizzes: 1, averageScore: 67, sessions: 0, streakDays: 0 },
    ],
  },
  'tutor-day': {
    day: '2026-11-17',
    sessions: [
      { ...SESSION, studentName: 'Zoé G.' },
      { ...SESSION, startTime: '16:00', subject: 'french', durationHours: 2, notes: null, studentName: 'Max' },
    ],
  },
}

/** Every email that the site can send. */
export const KINDS_BY_RECIPIENT = RECIPIENTS.flatMap((recipient) =>
  EMAIL_KINDS.filter((kind) => TEMPLATES[recipient][kind]).map((kind) => ({ recipient, kind })),
)

export function sampleEmail(kind: EmailKind, facts: object = {}): Email {
  // Both belong to the same kind, which TypeScript does not follow through a lookup.
  return { kind, facts: { ...FACTS[kind], ...facts } } as Email
}

const READERS: Record<Recipient, EmailInput['to']> = {
  student: { name: 'Ève Gagnon', email: 'eve@plume.example' },
  guardian: { name: null, email: 'guardian@plume.example' },
  tutor: { name: 'Amara Diallo', email: 'amara@plume.example' },
  administrator: { name: 'Robin Roy', email: 'robin@plume.example' },
}

/** The input of an email template, for any kind and recipient. */
export function emailInput(
  { kind, recipient, facts }: { kind: EmailKind; recipient: Recipient; facts?: object },
  overrides: Partial<EmailInput> = {},
): EmailInput {
  return {
    message: sampleEmail(kind, facts),
    recipient,
    language: 'en',
    student: { firstName: 'Ève', lastName: 'Gagnon' },
    to: READERS[recipient],
    isOfFamily: false,
    site: { origin: 'https://plume.example', supportEmail: 'support@plume.example', classroomUrl: undefined },
    link: 'https://plume.example/api/email-links/t0ken',
    code: '482917',
    unsubscribe: 'https://plume.example/api/unsubscribe/t0ken',
    neverEmail: null,
    now: new Date('2026-11-16T18:30:05Z'),
    ...overrides,
  }
}

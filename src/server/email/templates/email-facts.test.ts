import { describe, expect, test } from 'vitest'
import type { EmailKind, Recipient } from '#shared/features/emails/emails.rules'
import type { Language } from '#shared/languages'
import { SUGGESTED_REASONS } from '#shared/words/suggested-reasons.words'
import { emailInput } from '../../testing/samples/sample-emails'
import type { EmailInput } from './email-content'
import { writeEmail } from './write-email'

const BOOKED_IN_ENGLISH = [
  'Tuesday, November 17, 2026',
  '2:00 – 3:00 PM',
  'Eastern time',
  'Amara Diallo',
  '1\u00a0hour',
]

const NOTIFIED: [kind: EmailKind, recipient: Recipient, inEnglish: string[], inFrench: string[]][] = [
  [
    'session-booked',
    'student',
    [...BOOKED_IN_ENGLISH, 'Math', 'Test 7-B, 12/34', '11.5\u00a0hours left', '/booking?booked=4711'],
    ['Mardi 17 novembre 2026', '14\u00a0h – 15\u00a0h', 'Heure de l’Est', 'Maths', '11,5\u00a0heures restantes'],
  ],
  ['session-booked', 'guardian', [...BOOKED_IN_ENGLISH, '11.5\u00a0hours left'], ['Ève a une séance réservée']],
  ['session-booked', 'tutor', ['Ève G.', 'Math', 'Test 7-B, 12/34', '1 hour'], ['Ève G.', 'Maths', '1\u00a0heure']],
  [
    'series-booked',
    'student',
    [
      '2 sessions',
      '2:00 – 3:00 PM',
      'Tuesday, November 17, 2026',
      'Tuesday, December 1, 2026 at 9:00 AM',
      '2\u00a0hours used, 11.5\u00a0hours left',
      '/booking?booked=4711',
    ],
    ['2\u00a0séances', 'mardi 17 novembre 2026', 'mardi 1er décembre 2026 à 9\u00a0h', '14\u00a0h – 15\u00a0h'],
  ],
  ['series-booked', 'guardian', ['Ève', 'December 1', '11.5\u00a0hours left'], ['1er décembre', 'Amara Diallo']],
  [
    'series-booked',
    'tutor',
    ['Ève G.', 'December 1', 'with you at the same time'],
    ['Ève G.', 'avec vous à la même heure'],
  ],
  [
    'series-cancelled',
    'student',
    ['We returned 2\u00a0hours', 'December 1', 'XYZ-6'],
    ['remis 2\u00a0heures dans ton solde', 'XYZ-6'],
  ],
  ['series-cancelled', 'guardian', ['We returned 2\u00a0hours', 'December 1'], ['remis 2\u00a0heures dans le solde']],
  ['series-cancelled', 'tutor', ['These sessions with Ève G.', 'December 1'], ['Ces séances avec Ève G.']],
  ['series-moved', 'student', ['Monday, November 16 at 9:00 AM', 'December 1'], ['lundi 16 novembre à 9\u00a0h']],
  ['series-moved', 'guardian', ['Ève', 'December 1'], ['1er décembre', 'Amara Diallo']],
  ['series-moved', 'tutor', ['Ève G.', 'December 1'], ['Ève G.', '1er décembre']],
  ['session-moved', 'student', ['Monday, November 16 at 9:00 AM'], ['lundi 16 novembre à 9\u00a0h']],
  [
    'session-cancelled',
    'student',
    ['We returned 1\u00a0hour', 'XYZ-5'],
    ['remis 1\u00a0heure dans ton solde', 'XYZ-5'],
  ],
  [
    'session-cancelled',
    'guardian',
    ['We returned 1\u00a0hour', 'XYZ-5'],
    ['remis 1\u00a0heure dans le solde', 'XYZ-5'],
  ],
  ['session-reassigned', 'student', ['Jules Roy', 'now with Amara Diallo'], ['et non Jules Roy']],
  ['session-reassigned', 'tutor', ['teaching it instead of Jules Roy'], ['devait être donnée par Jules Roy']],
  [
    'session-marked',
    'student',
    ['marked absent', 'won’t get the hours'],
    ['ton absence a été notée', 'ne te seront pas rendues'],
  ],
  ['session-marked', 'guardian', ['was marked absent', 'won’t be returned'], ['n’était pas', 'ne seront pas rendues']],
  ['session-marked', 'tutor', ['was marked absent from your session'], ['l’absence de l’élève a été notée']],
  ['session-tomorrow', 'student', ['is tomorrow', 'November 17 at 2:00 PM Eastern'], ['est demain', '14\u00a0h']],
  ['session-soon', 'student', ['begins soon', 'November 17 at 2:00 PM Eastern'], ['commence bientôt', '14\u00a0h']],
  [
    'purchase-receipt',
    'student',
    [
      '10\u00a0hours',
      '$1,234.50',
      'Apple Pay',
      'PL-2026-000123',
      'November 16, 2026',
      '22.5\u00a0hours',
      '/buy-credits',
      'R-2026-0012',
      'https://plume.example/api/receipts/12',
    ],
    ['10\u00a0heures', '1\u00a0234,50\u00a0$', 'Apple Pay', 'PL-2026-000123', '16 novembre 2026', '22,5\u00a0heures'],
  ],
  [
    'transfer-reminder',
    'student',
    ['$280.50', '10\u00a0hours', 'T7KD-MX', 'pay@plume.example', 'November 26, 2026', '/buy-credits'],
    ['280,50\u00a0$', '10\u00a0heures', 'T7KD-MX', 'pay@plume.example', '26 novembre 2026'],
  ],
  ['transfer-reminder', 'guardian', ['$280.50', 'T7KD-MX'], ['280,50\u00a0$', 'T7KD-MX']],
  [
    'purchase-refunded',
    'student',
    ['$98.50', '3.5\u00a0hours', '1\u00a0hour', 'T7KD-MX', 'November 16, 2026', '/buy-credits'],
    ['98,50\u00a0$', '3,5\u00a0heures', 'T7KD-MX', '16 novembre 2026'],
  ],
  ['purchase-refunded', 'guardian', ['$98.50', 'T7KD-MX'], ['98,50\u00a0$', 'T7KD-MX']],
  [
    'refund-failed',
    'student',
    ['$98.50', '3.5\u00a0hours', '4.5\u00a0hours', 'C-2026-0003', 'no longer valid', '/buy-credits'],
    ['98,50\u00a0$', '3,5\u00a0heures', 'C-2026-0003', 'n’est plus valide'],
  ],
  ['refund-failed', 'guardian', ['$98.50', 'T7KD-MX'], ['98,50\u00a0$', 'T7KD-MX']],
  ['sharing-begun', 'guardian', ['Amara Diallo', '/api/email-links/t0ken'], ['Amara Diallo', '/api/email-links/t0ken']],
  ['hours-low', 'student', ['1.5\u00a0hours'], ['1,5\u00a0heure']],
  ['tutor-report', 'student', ['A1', 'B2', 'D4', 'C3', '/progress'], ['A1', 'B2', 'D4', 'C3']],
  [
    'weekly-progress',
    'student',
    ['November 9, 2026', '24 practice questions', 'Math', '82%', '5\u00a0days', 'French', '67%'],
    ['9 novembre 2026', '24\u00a0questions', 'Maths', '82\u00a0%', '5\u00a0jours', 'Français', '67\u00a0%'],
  ],
  ['tutor-day', 'tutor', ['Zoé G.', 'Max', '2:00 – 3:00 PM', '4:00 – 6:00 PM'], ['Zoé G.', '16\u00a0h – 18\u00a0h']],
  ['address-changed', 'student', ['eve.gagnon@plume.example', '7 days'], ['eve.gagnon@plume.example', '7\u00a0jours']],
  ['confirm-address', 'student', ['eve@plume.example', '/api/email-links/t0ken'], ['eve@plume.example']],
  ['forgotten-password', 'administrator', ['30 minutes', '/api/email-links/t0ken'], ['30\u00a0minutes']],
]

/** The plain text without line breaks. */
const unwrap = (text: string) => text.replace(/\n +/g, ' ').replaceAll('\n', ' ')

describe.each([
  ['en', 2],
  ['fr', 3],
] as const)('in %s', (language, column) => {
  test('address-changed tells the guardian of a child how to remove the address', () => {
    const email = emailInput({ kind: 'address-changed', recipient: 'guardian' }, { language, isOfFamily: true })
    const text = unwrap(writeEmail(email).text)
    const remedy = { en: 'family page within 7 days', fr: 'd’ici 7\u00a0jours un nouveau mot de passe' }
    for (const fact of ['Ève', 'eve.gagnon@plume.example', remedy[language]]) expect(text).toContain(fact)
  })

  test.each(NOTIFIED)('%s states the facts to a %s', (...row) => {
    const [kind, recipient] = row
    const { text, html } = writeEmail(emailInput({ kind, recipient }, { language }))
    for (const fact of row[column]) {
      expect(unwrap(text)).toContain(fact)
      expect(html.replaceAll('&#39;', "'").replace(/<\/?span[^>]*>/g, '')).toContain(fact)
    }
  })
})

const write = (kind: EmailKind, recipient: Recipient, facts: object, overrides: Partial<EmailInput> = {}) =>
  writeEmail(emailInput({ kind, recipient, facts }, overrides))

test.each([
  [0, 'You won’t get the hours back.', 'Les heures ne te seront pas rendues.'],
  [0.5, 'We returned 0.5\u00a0hours to your balance.', 'Nous avons remis 0,5\u00a0heure dans ton solde.'],
  [1, 'We returned 1\u00a0hour to your balance.', 'Nous avons remis 1\u00a0heure dans ton solde.'],
  [1.5, 'We returned 1.5\u00a0hours to your balance.', 'Nous avons remis 1,5\u00a0heure dans ton solde.'],
  [2, 'We returned 2\u00a0hours to your balance.', 'Nous avons remis 2\u00a0heures dans ton solde.'],
])('%d returned hours are named in the singular or plural', (refundedHours, english, french) => {
  expect(unwrap(write('session-cancelled', 'student', { refundedHours }).text)).toContain(english)
  const inFrench = write('session-cancelled', 'student', { refundedHours }, { language: 'fr' })
  expect(unwrap(inFrench.text)).toContain(french)
})

test('a reason that the portal suggested goes out in the language of its reader, and any other as written', () => {
  const reasonIn = (language: Language, reason: string) =>
    unwrap(write('session-cancelled', 'student', { reason }, { language }).text)
  const { tutorAway } = SUGGESTED_REASONS
  expect(reasonIn('fr', tutorAway.en)).toContain(tutorAway.fr)
  expect(reasonIn('en', tutorAway.fr)).toContain(tutorAway.en)
  expect(reasonIn('fr', 'The tutor is away today.')).toContain('The tutor is away today.')
  const series = write('series-cancelled', 'guardian', { reason: SUGGESTED_REASONS.closed.en }, { language: 'fr' })
  expect(unwrap(series.text)).toContain(SUGGESTED_REASONS.closed.fr)
})

test('a recipient without a name is greeted without one', () => {
  const student = { firstName: null, lastName: null }
  const head = (recipient: Recipient) =>
    write('session-booked', recipient, {}, { student, to: { name: null, email: 'a@plume.example' } }).text.split(
      '\n',
    )[2]
  expect(head('student')).toBe('Your session is booked')
  expect(head('guardian')).toBe('Your student has a session booked')
  expect(head('tutor')).toBe('You have a new session')
})

test('the former tutor learns who took the session over, and the event is cancelled', () => {
  const to = { name: 'Jules Roy', email: 'jules@plume.example' }
  const { text, calendar } = write('session-reassigned', 'tutor', {}, { to })
  expect(text).toContain('Amara Diallo will teach the session with Ève G.')
  expect(calendar?.method).toBe('CANCEL')
  expect(write('session-reassigned', 'tutor', {}).calendar?.method).toBe('REQUEST')
})

test.each([
  ['student', 'with Jules Roy for Monday, November 16 at 9:00 AM Eastern time. Amara Diallo will teach it'],
  ['guardian', 'with Jules Roy for Monday, November 16 at 9:00 AM Eastern time. Amara Diallo will teach it'],
  ['tutor', 'You’ll be teaching it instead of Jules Roy.'],
] as const)('a session with another tutor at another time names both to the %s', (recipient, sentence) => {
  const was = { sessionDate: '2026-11-16', startTime: '09:00' }
  const { text } = write('session-reassigned', recipient, { was })
  expect(text.replaceAll(/\s+/g, ' ')).toContain(sentence)
  expect(text).not.toContain('The day, the time')
})

test('the weekly email leaves out what was not done', () => {
  const subjects = [{ subject: 'english', quizzes: 0, averageScore: null, sessions: 1, streakDays: 0 }]
  const { text } = write('weekly-progress', 'student', { subjects, practiceAnswers: 0 })
  expect(text).toMatch(/English\n\n {2}Sessions {2}1\n\n/)
})

test('the last reminder links to the classroom', () => {
  const site = {
    origin: 'https://plume.example',
    supportEmail: 's@plume.example',
    classroomUrl: 'https://r.example/{room}',
  }
  const { text } = write('session-soon', 'student', {}, { site })
  expect(text).toContain('Join the session:\nhttps://plume.example/sessions/4711/room')
})

test('a tutor reads the note of a session only when it is near', () => {
  const notesIn = (sessionDate: string) => {
    const { text, calendar } = write('session-booked', 'tutor', { sessionDate })
    return [text, calendar?.content ?? ''].map((part) => /Test 7-B/.test(part))
  }
  expect(notesIn('2026-12-16')).toEqual([true, true])
  expect(notesIn('2026-12-17')).toEqual([false, false])
  expect(write('session-booked', 'student', { sessionDate: '2026-12-17' }).text).toContain('Test 7-B')
})

test('a receipt links to the booking that waits for the hours', () => {
  const { text } = write('purchase-receipt', 'student', { isBookingKept: true })
  expect(text).toContain('Finish my booking:\nhttps://plume.example/booking?kept')
  expect(write('purchase-receipt', 'student', { isBookingKept: false }).text).not.toContain('/booking')
})

test('an email that needs a link is not written without one', () => {
  expect(() => write('forgotten-password', 'student', {}, { link: null })).toThrow('has no link')
})

test('an email is not written for a recipient who never gets that kind', () => {
  expect(() => write('purchase-receipt', 'tutor', {})).toThrow('There is no email purchase-receipt for a tutor')
})

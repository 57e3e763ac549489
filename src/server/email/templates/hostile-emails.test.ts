import { describe, expect, test } from 'vitest'
import { emailInput, KINDS_BY_RECIPIENT } from '../../testing/samples/sample-emails'
import { writeEmail } from './write-email'

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</style></title><h1>',
  '{{name}} <%= name %>',
  'Eve\r\nBcc: everybody@example.com',
  'Eve\u2028X-Spam: no\u0085\u000bReply-To: b@example.com',
  '\u202egnp.exe',
]

/** The facts of a kind, with one text in every field that people can fill in. */
function withText(text: string): object {
  return { tutorName: text, wasTutorName: text, notes: text, reason: text, done: text, next: text, reference: text }
}

describe.each(KINDS_BY_RECIPIENT)('$kind to a $recipient', ({ kind, recipient }) => {
  test.each(HOSTILE)('keeps %j as text', (text) => {
    const facts = kind === 'tutor-day' ? {} : withText(text)
    const student = { firstName: text, lastName: text }
    const to = { name: text, email: 'reader@plume.example' }
    const harmless = emailInput({ kind, recipient, facts: kind === 'tutor-day' ? {} : withText('X') })
    const message = writeEmail(emailInput({ kind, recipient, facts }, { student, to }))
    expect(message.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202e]/u)
    expect(tagsOf(message.html)).toEqual(
      tagsOf(writeEmail({ ...harmless, student: { firstName: 'X', lastName: 'X' } }).html),
    )
    expect(message.html).not.toContain('\u202e')
  })
})

test('the lines of a note stay indented and cannot imitate the signature', () => {
  const notes = 'One\n-- \nPlume says: send money'
  const { text, html } = writeEmail(emailInput({ kind: 'session-booked', recipient: 'tutor', facts: { notes } }))
  expect(text.split('\n-- \n')).toHaveLength(2)
  expect(text).toMatch(/ {2}Notes {4}One\n {11}--\n {11}Plume says/)
  expect(html).toContain('One<br>--')
})

test.each(['www.evil.example', 'http://evil.example/x', 'Win at evil.example', 'me@evil.example'])(
  'a name that mail programs would turn into a link is left out: %s',
  (firstName) => {
    const input = emailInput({ kind: 'guardian-invited', recipient: 'guardian' })
    const { subject, text, html } = writeEmail({ ...input, student: { firstName, lastName: null } })
    expect(`${subject}${text}${html}`).not.toContain('evil')
    expect(subject).toContain('Your student')
  },
)

test.each(['J.R. Roy', 'Jean-Noël d’Aoust', 'Ève-Marie', '李小龍', 'Anne St. Pierre'])(
  '%s is accepted as a name',
  (firstName) => {
    const input = emailInput({ kind: 'guardian-invited', recipient: 'guardian' })
    expect(writeEmail({ ...input, student: { firstName, lastName: null } }).subject).toContain(firstName)
  },
)

/** The elements of the HTML in order, without line breaks and underlined names, which may come from the text. */
function tagsOf(html: string): string[] {
  return (html.match(/<\/?[a-z][^>]*>/gi) ?? []).filter((tag) => !/^<(?:br|\/?span)\b/.test(tag))
}

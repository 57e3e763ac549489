import { describe, expect, test } from 'vitest'
import { canBeStopped } from '#shared/features/emails/emails.rules'
import { LANGUAGES, type Language } from '#shared/languages'
import { englishProblems, frenchProblems } from '../../testing/content/language-problems'
import { emailInput, KINDS_BY_RECIPIENT } from '../../testing/samples/sample-emails'
import { writeEmail } from './write-email'

const EVERY_EMAIL = LANGUAGES.flatMap((language) => KINDS_BY_RECIPIENT.map((each) => ({ language, ...each })))
const OTHER: Record<Language, Language> = { en: 'fr', fr: 'en' }

/** Short words that are common in one language and absent from the other. */
const FOREIGN = {
  en: /(?<!\p{L})(?:le|la|les|une|des|est|avec|pour|vous|votre|tu|ton|ta|à|au|du|et)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:the|your|you|is|are|with|for|and|of|on|to|this|was|at|from)(?!\p{L})/iu,
}

const write = (each: (typeof EVERY_EMAIL)[number], classroomUrl?: string) => {
  const input = emailInput(each, { language: each.language })
  return writeEmail({ ...input, site: { ...input.site, classroomUrl } })
}

const withoutAddresses = (text: string) => text.replace(/https?:\S+|\S+@\S+/g, '')

/** The paragraphs of a plain text, each on one line. */
const paragraphsOf = (text: string) =>
  withoutAddresses(text)
    .split('\n\n')
    .map((block) =>
      block
        .replace(/ *\n */g, ' ')
        .replace(/ {2,}/g, ' ')
        .trim(),
    )
    .filter(Boolean)

test('every kind of email has a recipient', () => {
  expect(KINDS_BY_RECIPIENT.length).toBe(91)
  expect(new Set(KINDS_BY_RECIPIENT.map(({ kind }) => kind)).size).toBe(45)
})

test.each(EVERY_EMAIL.filter(({ recipient }) => recipient === 'guardian'))(
  '$kind to a guardian in $language contains no private note',
  (each) => {
    const { text, html, calendar } = write(each, 'https://rooms.example/{room}')
    expect(`${text}${html}${calendar?.content ?? ''}`).not.toContain('Test 7-B')
  },
)

describe.each(EVERY_EMAIL)('$kind to a $recipient in $language', (each) => {
  const { subject, text, html } = write(each)
  const said = [subject, ...paragraphsOf(text)]

  test('is written in whole sentences of its language', () => {
    const problemsOf = each.language === 'fr' ? frenchProblems : englishProblems
    expect(said.flatMap((paragraph) => problemsOf(paragraph, 'math'))).toEqual([])
    expect(said.flatMap((paragraph) => paragraph.match(FOREIGN[each.language]) ?? [])).toEqual([])
    expect(html).toMatch(new RegExp(`<html lang="${each.language}" dir="ltr">`))
  })

  test('fits names that begin with a vowel and initials that end with a period', () => {
    const facts = { tutorName: 'Étienne Roy', wasTutorName: 'Olga Roy' }
    const email = writeEmail(emailInput({ ...each, facts }, { language: each.language }))
    const sentences = [email.subject, ...paragraphsOf(email.text)].join('\n')
    expect(sentences).not.toMatch(/\.\.(?!\.)|(?<!\p{L})(?:de|que) (?:Ève|Étienne|Olga)/u)
  })

  test('shares no sentence with the other language', () => {
    const other = new Set(paragraphsOf(write({ ...each, language: OTHER[each.language] }).text))
    expect(said.filter((paragraph) => paragraph !== 'PLUME' && other.has(paragraph))).toEqual([])
  })

  test('says the same in plain text and HTML, links included', () => {
    expect(wordsOf(readHtml(html))).toEqual(wordsOf(text))
  })

  test('keeps lines short enough for every mail program', () => {
    const lines = text.split('\n').filter((line) => !/https?:/.test(line))
    expect(lines.filter((line) => line.length > 78)).toEqual([])
  })

  test('names the time zone with every time', () => {
    const hasOwnClock = /\d\u00a0h(?!\p{L})|\d:\d\d/u.test(text)
    expect(/Eastern time|heure de l’Est/i.test(text)).toBe(hasOwnClock)
  })

  test('loads nothing remote, tracks nothing and runs nothing', () => {
    expect(html).not.toMatch(/\ssrc=|<(?:img|script|link|iframe|form|video)|url\(|@import/i)
    const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(addresses.filter((href) => !href?.startsWith('https://plume.example/'))).toEqual([])
  })

  test('ends with why it was sent, whom to contact, and how to unsubscribe if that is possible', () => {
    const foot = text.split('\n-- \n')[1]
    expect(foot).toContain('support@plume.example')
    expect(foot?.includes('/api/unsubscribe/')).toBe(canBeStopped(each))
    expect(html.includes('/api/unsubscribe/')).toBe(canBeStopped(each))
  })

  test('mentions a classroom only if there is one', () => {
    const room = 'https://plume.example/sessions/4711/room'
    const withRoom = write(each, 'https://rooms.example/{room}')
    expect(`${text}${html}`).not.toContain(room)
    expect(JSON.stringify(withRoom)).not.toContain('rooms.example')
    // A guardian's copy never does.
    const isCopy = each.recipient === 'guardian'
    const isExpected = !isCopy && /^(?:session-(?!cancelled|marked)|tutor-day)/.test(each.kind)
    expect([withRoom.text.includes(room), withRoom.html.includes(room)]).toEqual([isExpected, isExpected])
    // The sessions of a series have separate classrooms, which the calendar file names.
    const isAsking = isExpected || (!isCopy && ['series-booked', 'series-moved'].includes(each.kind))
    const howToMeet =
      /doesn’t have an online classroom|explain how to join|pas encore de classe en ligne|t’expliquer comment y/
    expect(howToMeet.test(text)).toBe(isAsking)
    expect(withRoom.calendar?.content.replaceAll('\r\n ', '').includes(room) ?? isExpected).toBe(isAsking)
  })
})

/** The words of the plain text, without its own markup. */
function wordsOf(text: string): string[] {
  return text
    .replace('PLUME', 'Plume')
    .replace('\n-- \n', '\n')
    .replace(/\u00a0?:\n(?=https?:)/g, '\n')
    .split(/[ \n]+/)
    .filter(Boolean)
    .sort()
}

/** The visible text of the HTML, with the addresses of its links. */
function readHtml(html: string): string {
  const body = html.slice(html.indexOf('<div class="paper'))
  return body
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (_, href, label) =>
      label === href ? href : `${label} ${href}`,
    )
    .replace(/<\/?(?:span|s)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot|#39);/g, (_, name) => ENTITIES[name] ?? '')
}

const ENTITIES: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

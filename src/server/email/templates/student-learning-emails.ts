import { billingContract } from '#shared/features/billing/billing.contract'
import type { EmailFacts } from '#shared/features/emails/email-facts'
import { formatMoney, formatNumber, formatPercent } from '#shared/format-amount'
import type { Language } from '#shared/languages'
import { SCREENS } from '#shared/screens'
import { isQuizSubject } from '#shared/subjects'
import { formatLongDay } from '#shared/time/format-day'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import { STUDENT_HOURS_TEXTS } from '#shared/words/emails/student-hours.words'
import { STUDENT_LEARNING_TEXTS } from '#shared/words/emails/student-learning.words'
import { subjectName } from '#shared/words/subject.words'
import type { EmailTemplates } from './compose-content'
import type { Card, EmailInput } from './email-content'
import { balanceCard, giftCard, givenBackCard, receiptCard, refundCard, transferCard } from './hours-cards'
import { contentRows, hoursWords, sessionCard, sessionWords } from './session-card'
import { studentEmail } from './student-emails'

/** Emails to a student about hours and learning. */
export const STUDENT_LEARNING_EMAILS = {
  'purchase-receipt': (facts, input) => {
    const hours = hoursWords(facts.hours, input.language)
    const amount = formatMoney(facts.amountDollars, input.language)
    const { receipt, bookingKept } = STUDENT_HOURS_TEXTS[input.language]
    const text = receipt(hours, amount)
    const savedBooking = facts.isBookingKept && {
      before: [...text.before, bookingKept.line],
      button: bookingKept.button,
    }
    return studentEmail(input, savedBooking ? { ...text, ...savedBooking } : text, {
      why: 'purchase',
      cards: [receiptCard(facts, input.language, receiptUrl(input))],
      href: `${input.site.origin}${savedBooking ? `${SCREENS.booking.address}?kept` : SCREENS.buyCredits.address}`,
    })
  },
  'transfer-reminder': (facts, input) => {
    const hours = hoursWords(facts.hours, input.language)
    const amount = formatMoney(facts.missingCents / 100, input.language)
    return studentEmail(input, STUDENT_HOURS_TEXTS[input.language].transfer(hours, amount), {
      why: 'purchase',
      cards: [transferCard(facts, input.language)],
      href: `${input.site.origin}${SCREENS.buyCredits.address}`,
    })
  },
  'purchase-refunded': (facts, input) => {
    const hours = hoursWords(facts.hours, input.language)
    const amount = formatMoney(facts.amountCents / 100, input.language)
    return studentEmail(input, STUDENT_HOURS_TEXTS[input.language].refunded(hours, amount), {
      why: 'purchase',
      cards: [refundCard(facts, input.language, receiptUrl(input))],
      href: `${input.site.origin}${SCREENS.buyCredits.address}`,
    })
  },
  'refund-failed': (facts, input) => {
    const hours = hoursWords(facts.hours, input.language)
    const amount = formatMoney(facts.amountCents / 100, input.language)
    return studentEmail(input, STUDENT_HOURS_TEXTS[input.language].refundFailed(hours, amount), {
      why: 'purchase',
      cards: [refundCard(facts, input.language, receiptUrl(input))],
      href: `${input.site.origin}${SCREENS.buyCredits.address}`,
    })
  },
  'hours-low': ({ balanceHours }, input) =>
    studentEmail(input, STUDENT_HOURS_TEXTS[input.language].low(hoursWords(balanceHours, input.language)), {
      why: 'hoursLow',
      cards: [balanceCard(balanceHours, input.language)],
      href: `${input.site.origin}${SCREENS.buyCredits.address}`,
    }),
  'hours-given-back': (facts, input) => {
    const hours = hoursWords(facts.givenBackHours, input.language)
    const session = sessionWords(facts, '', input.language)
    return studentEmail(input, STUDENT_HOURS_TEXTS[input.language].givenBack(hours, session), {
      why: 'session',
      cards: [givenBackCard(facts, input.language)],
      href: `${input.site.origin}${SCREENS.buyCredits.address}`,
    })
  },
  'hours-gifted': (facts, input) =>
    studentEmail(input, STUDENT_HOURS_TEXTS[input.language].gifted(hoursWords(facts.hours, input.language)), {
      why: 'gift',
      cards: [giftCard(facts, input.language)],
      href: `${input.site.origin}${SCREENS.buyCredits.address}`,
    }),
  'tutor-report': (facts, input) =>
    studentEmail(input, STUDENT_LEARNING_TEXTS[input.language].report(sessionWords(facts, '', input.language)), {
      why: 'report',
      cards: [reportCard(facts, input)],
      href: `${input.site.origin}${SCREENS.progress.address}`,
    }),
  'weekly-progress': ({ since, subjects, practiceAnswers }, input) => {
    const day = formatLongDay(since, input.language)
    return studentEmail(input, STUDENT_LEARNING_TEXTS[input.language].week(day, practiceAnswers), {
      why: 'week',
      cards: subjects.map((subject) => weekCard(subject, input.language)),
      href: `${input.site.origin}${SCREENS.progress.address}`,
    })
  },
} satisfies EmailTemplates

function receiptUrl({ site }: EmailInput) {
  return (id: number) => `${site.origin}${billingContract.receipt.path.replace(':id', String(id))}`
}

export function reportCard(facts: EmailFacts['tutor-report'], input: EmailInput): Card {
  const { language } = input
  const { labels } = EMAIL_LABELS[language]
  const tutor = { label: labels.tutor, value: facts.tutorName }
  const titles = (facts.work ?? []).map(({ title, titleFr }) => (language === 'fr' ? (titleFr ?? title) : title))
  return sessionCard(facts, language, [
    ...contentRows(facts, input, tutor),
    { label: labels.done, value: facts.done, isLong: true },
    ...(facts.stillHard ? [{ label: labels.stillHard, value: facts.stillHard, isLong: true }] : []),
    { label: labels.next, value: facts.next, isLong: true },
    ...(titles.length > 0 ? [{ label: labels.work, value: titles.join(', '), isLong: true }] : []),
  ])
}

/** Leaves out what was not done, so that the email reproaches nobody. */
export function weekCard(week: EmailFacts['weekly-progress']['subjects'][number], language: Language): Card {
  const { labels, days } = EMAIL_LABELS[language]
  const counts = [
    { label: labels.quizzes, count: week.quizzes, value: formatNumber(week.quizzes, language) },
    { label: labels.average, count: week.averageScore, value: formatPercent(week.averageScore ?? 0, language) },
    { label: labels.sessions, count: week.sessions, value: formatNumber(week.sessions, language) },
    { label: labels.streak, count: week.streakDays, value: days(week.streakDays) },
  ]
  const rows = counts.filter(({ count }) => count).map(({ label, value }) => ({ label, value }))
  const colour = isQuizSubject(week.subject) ? week.subject : 'neutral'
  return { colour, above: null, title: subjectName(week.subject, language), below: null, rows }
}

import { billingContract } from '#shared/features/billing/billing.contract'
import type { EmailFacts } from '#shared/features/emails/email-facts'
import { formatMoney, formatNumber, formatPercent } from '#shared/format-amount'
import type { Language } from '#shared/languages'
import { SCREENS } from '#shared/screens'
import { formatLongDay } from '#shared/time/format-day'
import { EMAIL_LABELS } from '#shared/words/emails/email-labels.words'
import { STUDENT_HOURS_TEXTS } from '#shared/words/emails/student-hours.words'
import { STUDENT_LEARNING_TEXTS } from '#shared/words/emails/student-learning.words'
import { SUBJECT_WORDS } from '#shared/words/subject.words'
import type { Pages } from './compose-page'
import type { EmailInput, Slip } from './email-page'
import { balanceSlip, giftSlip, givenBackSlip, receiptSlip, refundSlip, transferSlip } from './hours-slips'
import { contentRows, notifyOfHours, notifyOfSessionChange, sessionSlip } from './session-slip'
import { studentPage } from './student-pages'

/** Letters to a student about hours and learning. */
export const STUDENT_LEARNING_PAGES = {
  'purchase-receipt': (facts, input) => {
    const hours = notifyOfHours(facts.hours, input.language)
    const amount = formatMoney(facts.amountDollars, input.language)
    const { receipt, bookingKept } = STUDENT_HOURS_TEXTS[input.language]
    const text = receipt(hours, amount)
    const kept = facts.isBookingKept && { before: [...text.before, bookingKept.line], button: bookingKept.button }
    return studentPage(input, kept ? { ...text, ...kept } : text, {
      why: 'purchase',
      slips: [receiptSlip(facts, input.language, receiptPlace(input))],
      href: `${input.site.origin}${kept ? `${SCREENS.booking.address}?kept` : SCREENS.buyCredits.address}`,
    })
  },
  'transfer-reminder': (facts, input) => {
    const hours = notifyOfHours(facts.hours, input.language)
    const amount = formatMoney(facts.missingCents / 100, input.language)
    return studentPage(input, STUDENT_HOURS_TEXTS[input.language].transfer(hours, amount), {
      why: 'purchase',
      slips: [transferSlip(facts, input.language)],
      href: `${input.site.origin}${SCREENS.buyCredits.address}`,
    })
  },
  'purchase-refunded': (facts, input) => {
    const hours = notifyOfHours(facts.hours, input.language)
    const amount = formatMoney(facts.amountCents / 100, input.language)
    return studentPage(input, STUDENT_HOURS_TEXTS[input.language].refunded(hours, amount), {
      why: 'purchase',
      slips: [refundSlip(facts, input.language, receiptPlace(input))],
      href: `${input.site.origin}${SCREENS.buyCredits.address}`,
    })
  },
  'refund-failed': (facts, input) => {
    const hours = notifyOfHours(facts.hours, input.language)
    const amount = formatMoney(facts.amountCents / 100, input.language)
    return studentPage(input, STUDENT_HOURS_TEXTS[input.language].refundFailed(hours, amount), {
      why: 'purchase',
      slips: [refundSlip(facts, input.language, receiptPlace(input))],
      href: `${input.site.origin}${SCREENS.buyCredits.address}`,
    })
  },
  'hours-low': ({ balanceHours }, input) =>
    studentPage(input, STUDENT_HOURS_TEXTS[input.language].low(notifyOfHours(balanceHours, input.language)), {
      why: 'hoursLow',
      slips: [balanceSlip(balanceHours, input.language)],
      href: `${input.site.origin}${SCREENS.buyCredits.address}`,
    }),
  'hours-given-back': (facts, input) => {
    const hours = notifyOfHours(facts.givenBackHours, input.language)
    const told = notifyOfSessionChange(facts, '', input.language)
    return studentPage(input, STUDENT_HOURS_TEXTS[input.language].givenBack(hours, told), {
      why: 'session',
      slips: [givenBackSlip(facts, input.language)],
      href: `${input.site.origin}${SCREENS.buyCredits.address}`,
    })
  },
  'hours-gifted': (facts, input) =>
    studentPage(input, STUDENT_HOURS_TEXTS[input.language].gifted(notifyOfHours(facts.hours, input.language)), {
      why: 'gift',
      slips: [giftSlip(facts, input.language)],
      href: `${input.site.origin}${SCREENS.buyCredits.address}`,
    }),
  'tutor-report': (facts, input) =>
    studentPage(
      input,
      STUDENT_LEARNING_TEXTS[input.language].report(notifyOfSessionChange(facts, '', input.language)),
      {
        why: 'report',
        slips: [reportSlip(facts, input.language)],
        href: `${input.site.origin}${SCREENS.progress.address}`,
      },
    ),
  'weekly-progress': ({ since, subjects, practiceAnswers }, input) => {
    const day = formatLongDay(since, input.language)
    return studentPage(input, STUDENT_LEARNING_TEXTS[input.language].week(day, practiceAnswers), {
      why: 'week',
      slips: subjects.map((subject) => weekSlip(subject, input.language)),
      href: `${input.site.origin}${SCREENS.progress.address}`,
    })
  },
} satisfies Pages

function receiptPlace({ site }: EmailInput) {
  return (id: number) => `${site.origin}${billingContract.receipt.path.replace(':id', String(id))}`
}

function reportSlip(facts: EmailFacts['tutor-report'], language: Language): Slip {
  const { labels } = EMAIL_LABELS[language]
  const tutor = { label: labels.tutor, value: facts.tutorName }
  return sessionSlip(facts, language, [
    ...contentRows(facts, language, tutor),
    { label: labels.done, value: facts.done, isLong: true },
    { label: labels.next, value: facts.next, isLong: true },
  ])
}

/** What was done is told; what was not is left out, so that nobody is reproached with it. */
function weekSlip(week: EmailFacts['weekly-progress']['subjects'][number], language: Language): Slip {
  const { labels, days } = EMAIL_LABELS[language]
  const counts = [
    { label: labels.quizzes, count: week.quizzes, value: formatNumber(week.quizzes, language) },
    { label: labels.average, count: week.averageScore, value: formatPercent(week.averageScore ?? 0, language) },
    { label: labels.sessions, count: week.sessions, value: formatNumber(week.sessions, language) },
    { label: labels.streak, count: week.streakDays, value: days(week.streakDays) },
  ]
  const rows = counts.filter(({ count }) => count).map(({ label, value }) => ({ label, value }))
  return { colour: week.subject, above: null, title: SUBJECT_WORDS[language][week.subject], below: null, rows }
}

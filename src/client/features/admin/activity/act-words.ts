import type { Act, AuditEntry } from '#shared/features/admin/admin-activity.contract'
import { QUIZ_METADATA } from '#shared/features/admin/admin-content.contract'
import { ROLES } from '#shared/features/admin/roles.rules'
import { readHours } from '#shared/features/credits/credits.rules'
import { RECIPIENTS } from '#shared/features/letters/letters.rules'
import { useAmounts } from '../../../i18n/amounts'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { keptText as text, useFieldWords } from './audited-fields'
import { isOnDay, useDayActWords } from './day-act-words'
import { isOnSession, useSessionActWords } from './session-act-words'

const DONE_TO_CONTENT = {
  'quiz.create': 'quizCreated',
  'quiz.update': 'quizEdited',
  'quiz.questions': 'quizQuestions',
  'quiz.delete': 'quizDeleted',
  'guide.create': 'guideCreated',
  'guide.update': 'guideEdited',
  'guide.delete': 'guideDeleted',
} as const

const DONE_TO_STAFF = {
  'staff.create': 'created',
  'staff.role': 'role',
  'staff.disable': 'disabled',
  'staff.enable': 'enabled',
  'staff.password': 'password',
  'staff.sign-out': 'signedOut',
  'staff.factor-on': 'factorOn',
  'staff.factor-off': 'factorOff',
  'staff.factor-recovered': 'factorRecovered',
  'staff.factor-reset': 'factorReset',
} as const

const DONE_TO_TUTORS = {
  'tutor.create': 'created',
  'tutor.update': 'edited',
  'tutor.retire': 'retired',
  'tutor.return': 'returned',
  'tutor.invite': 'invited',
  'tutor.away': 'away',
  'tutor.back': 'back',
} as const

const DONE_TO_MONEY = {
  'hours.money-received': 'received',
  'hours.money-returned': 'returned',
  'hours.money-recorded': 'recorded',
  'hours.money-refunded': 'refunded',
  'hours.gifted': 'gifted',
  'hours.refund-by-hand': 'refundByHand',
  'hours.refund-called-off': 'refundCalledOff',
} as const

/** An act of staff as a sentence, and what changed line by line. */
export function useActWords({ act, target, before, after }: AuditEntry): { sentence: string; details: string[] } {
  const { t } = useTranslation('adminUsers')
  const { t: admin } = useTranslation('admin')
  const amounts = useAmounts()
  const language = useLanguage()
  const valueWords = useFieldWords()
  const sessionWords = useSessionActWords()
  const dayWords = useDayActWords()
  const hours = (state: AuditEntry['before']) => amounts.hours(readHours(text(state?.creditsRemaining)))

  const roleWords = (state: AuditEntry['before']) => {
    const role = ROLES.find((each) => each === state?.role)
    return role ? admin(`roles.${role}`) : ''
  }

  function changes(): string[] {
    return QUIZ_METADATA.flatMap((field) => {
      const [was, is] = [text(before?.[field]), text(after?.[field])]
      if (was === is) return []
      const values = { before: valueWords(field, was), after: valueWords(field, is) }
      return [t('acts.change', { field: t(`acts.fields.${field}`), ...values })]
    })
  }

  if (act === 'hours.set') {
    const reason = text(after?.reason)
    return {
      sentence: t('acts.hoursSet', { before: hours(before), after: hours(after) }),
      details: reason ? [t('acts.reason', { reason })] : [],
    }
  }
  if (isOnMoney(act)) {
    const done = DONE_TO_MONEY[act]
    const values = {
      amount: amounts.money(Number(after?.amountCents) / 100),
      reference: text(after?.reference),
      hours: amounts.hours(readHours(text(after?.hours))),
    }
    return { sentence: t(`acts.money.${done}`, values), details: [text(after?.note)].filter(Boolean) }
  }
  if (isOnSession(act)) return sessionWords(act, { before, after })
  const named = before ?? after
  if (isOnDay(act)) return { sentence: dayWords(act, { day: target, named }), details: [] }
  if (act === 'student.sign-out') return { sentence: t('acts.studentSignedOut'), details: [] }
  if (isOnStaff(act)) {
    const values = { name: text(named?.name), from: roleWords(before), to: roleWords(after) }
    const done = DONE_TO_STAFF[act]
    return { sentence: t(`acts.staff.${done}`, values), details: [] }
  }
  if (isOnTutors(act)) {
    const done = DONE_TO_TUTORS[act]
    return { sentence: t(`acts.tutor.${done}`, { name: text((after ?? before)?.name) }), details: [] }
  }
  if (act === 'letter.send-again') {
    const recipient = RECIPIENTS.find((each) => each === before?.recipient) ?? 'student'
    return { sentence: t(`acts.letter.${recipient}`), details: [] }
  }
  const done = DONE_TO_CONTENT[act]
  const title = localText({ en: text(named?.title), fr: text(named?.titleFr) }, language).text
  return {
    sentence: t(`acts.content.${done}`, { number: target, title }),
    details: act === 'quiz.update' || act === 'guide.update' ? changes() : [],
  }
}

function isOnMoney(act: Act): act is keyof typeof DONE_TO_MONEY {
  return act in DONE_TO_MONEY
}

function isOnStaff(act: Act): act is keyof typeof DONE_TO_STAFF {
  return act in DONE_TO_STAFF
}

function isOnTutors(act: Act): act is keyof typeof DONE_TO_TUTORS {
  return act in DONE_TO_TUTORS
}

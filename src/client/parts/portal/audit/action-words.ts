import { readHours } from '#shared/features/billing/hours.rules'
import { QUIZ_METADATA } from '#shared/features/content/content.contract'
import { RECIPIENTS } from '#shared/features/emails/emails.rules'
import type { ActionName, AuditEntry } from '#shared/features/staff/activity.contract'
import { ROLES } from '#shared/features/staff/roles.rules'
import { useAmounts } from '../../../i18n/amounts'
import { useFormats } from '../../../i18n/formats'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { auditedText, useFieldWords } from './audited-fields'
import { isOnBank, useBankActionWords } from './bank-action-words'
import { isOnDay, useDayActionWords } from './day-action-words'
import { isOnFamily, useFamilyActionWords } from './family-action-words'

const DONE_TO_SESSIONS = {
  'student.session-booked': 'booked',
  'student.series-booked': 'seriesBooked',
  'student.series-moved': 'seriesMoved',
  'student.series-cancelled': 'seriesCancelled',
  'student.session-moved': 'moved',
  'student.session-reassigned': 'reassigned',
  'student.session-cancelled': 'cancelled',
  'student.session-kept': 'kept',
  'student.hours-given-back': 'givenBack',
} as const

const DONE_TO_ACCOUNT = {
  'student.sign-out': 'signedOut',
  'student.opened': 'opened',
  'student.corrected': 'corrected',
  'student.exported': 'exported',
  'student.deleted': 'deleted',
  'student.child-password': 'childPassword',
} as const

const CORRECTED = ['firstName', 'lastName', 'email', 'guardianEmail'] as const

const DONE_TO_CONTENT = {
  'quiz.create': 'quizCreated',
  'quiz.update': 'quizEdited',
  'quiz.questions': 'quizQuestions',
  'quiz.publish': 'quizPublished',
  'quiz.delete': 'quizDeleted',
  'guide.create': 'guideCreated',
  'guide.update': 'guideEdited',
  'guide.publish': 'guidePublished',
  'guide.delete': 'guideDeleted',
  'school.update': 'schoolChanged',
  'incident.recorded': 'incidentRecorded',
  'incident.corrected': 'incidentCorrected',
} as const

const DONE_TO_STAFF = {
  'staff.create': 'created',
  'staff.invite': 'invited',
  'staff.role': 'role',
  'staff.disable': 'disabled',
  'staff.enable': 'enabled',
  'staff.password': 'password',
  'staff.sign-out': 'signedOut',
  'staff.factor-on': 'factorOn',
  'staff.factor-off': 'factorOff',
  'staff.factor-recovered': 'factorRecovered',
  'staff.factor-reset': 'factorReset',
  'staff.passkey-added': 'passkeyAdded',
  'staff.passkey-removed': 'passkeyRemoved',
  'staff.owner-requested': 'ownerRequested',
  'staff.owner-withdrawn': 'ownerWithdrawn',
} as const

const DONE_TO_TUTORS = {
  'tutor.create': 'created',
  'tutor.update': 'edited',
  'tutor.retire': 'retired',
  'tutor.return': 'returned',
  'tutor.invite': 'invited',
  'tutor.factor-reset': 'factorReset',
  'tutor.away': 'away',
  'tutor.took-time-off': 'away',
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

/** An action of staff as a sentence, and its changes line by line. */
export function useActionWords({ action, target, before, after }: AuditEntry): { sentence: string; details: string[] } {
  const { t } = useTranslation('adminUsers')
  const { t: admin } = useTranslation('admin')
  const amounts = useAmounts()
  const language = useLanguage()
  const valueWords = useFieldWords()
  const sessionWords = useSessionActionWords()
  const dayWords = useDayActionWords()
  const bankWords = useBankActionWords()
  const familyWords = useFamilyActionWords()
  const hours = (state: AuditEntry['before']) => amounts.hours(readHours(auditedText(state?.creditsRemaining)))

  const roleWords = (state: AuditEntry['before']) => {
    const role = ROLES.find((each) => each === state?.role)
    return role ? admin(`roles.${role}`) : ''
  }

  function changes(): string[] {
    return QUIZ_METADATA.flatMap((field) => {
      const [was, is] = [auditedText(before?.[field]), auditedText(after?.[field])]
      if (was === is) return []
      const values = { before: valueWords(field, was), after: valueWords(field, is) }
      return [t('actions.change', { field: t(`actions.fields.${field}`), ...values })]
    })
  }

  function corrections(): string[] {
    return CORRECTED.flatMap((field) => {
      const [was, is] = [auditedText(before?.[field]), auditedText(after?.[field])]
      const none = t('actions.nothing')
      if (was === is) return []
      return [t('actions.change', { field: t(`actions.person.${field}`), before: was || none, after: is || none })]
    })
  }

  const named = before ?? after

  /** Actions without details. */
  function sentenceOf(done: ActionName): string | undefined {
    if (isOnDay(done)) return dayWords(done, { day: target, named })
    if (isOnAccount(done)) return t(`actions.student.${DONE_TO_ACCOUNT[done]}`)
    if (isOnStaff(done)) {
      const values = { name: auditedText(named?.name), from: roleWords(before), to: roleWords(after) }
      return t(`actions.staff.${DONE_TO_STAFF[done]}`, values)
    }
    if (isOnTutors(done))
      return t(`actions.tutor.${DONE_TO_TUTORS[done]}`, { name: auditedText((after ?? before)?.name) })
    if (isOnFamily(done)) return familyWords(done, { target, before, after })
    if (done !== 'email.send-again') return undefined
    return t(`actions.emailMessage.${RECIPIENTS.find((each) => each === before?.recipient) ?? 'student'}`)
  }

  function detailsOf(): string[] {
    if (action === 'student.corrected') return corrections()
    const name = auditedText(after?.requestedBy)
    return name ? [t('actions.family.requestedBy', { name })] : []
  }

  if (action === 'hours.set') {
    const reason = auditedText(after?.reason)
    return {
      sentence: t('actions.hoursSet', { before: hours(before), after: hours(after) }),
      details: reason ? [t('actions.reason', { reason })] : [],
    }
  }
  if (isOnMoney(action)) {
    const done = DONE_TO_MONEY[action]
    const values = {
      amount: amounts.money(Number(after?.amountCents) / 100),
      reference: auditedText(after?.reference),
      hours: amounts.hours(readHours(auditedText(after?.hours))),
    }
    return { sentence: t(`actions.money.${done}`, values), details: [auditedText(after?.note)].filter(Boolean) }
  }
  if (isOnBank(action)) return bankWords(action, after)
  if (isOnSession(action)) return sessionWords(action, { before, after })
  const sentence = sentenceOf(action)
  if (sentence !== undefined) return { sentence, details: detailsOf() }
  const done = DONE_TO_CONTENT[action as keyof typeof DONE_TO_CONTENT]
  const title = localText({ en: auditedText(named?.title), fr: auditedText(named?.titleFr) }, language).text
  return {
    sentence: t(`actions.content.${done}`, { number: target, title }),
    details: action === 'quiz.update' || action === 'guide.update' ? changes() : [],
  }
}

function isOnMoney(action: ActionName): action is keyof typeof DONE_TO_MONEY {
  return action in DONE_TO_MONEY
}

function isOnAccount(action: ActionName): action is keyof typeof DONE_TO_ACCOUNT {
  return action in DONE_TO_ACCOUNT
}

function isOnStaff(action: ActionName): action is keyof typeof DONE_TO_STAFF {
  return action in DONE_TO_STAFF
}

function isOnTutors(action: ActionName): action is keyof typeof DONE_TO_TUTORS {
  return action in DONE_TO_TUTORS
}

type SessionAction = keyof typeof DONE_TO_SESSIONS | 'student.attendance'

function isOnSession(action: ActionName): action is SessionAction {
  return action === 'student.attendance' || action in DONE_TO_SESSIONS
}

/** An action of staff on a student's session as a sentence, with its reason. */
function useSessionActionWords() {
  const { t } = useTranslation('adminUsers')
  const amounts = useAmounts()
  const formats = useFormats()
  const attendanceWords = useAttendanceWords()

  const timeOf = (state: AuditEntry['before']) => {
    const [day, time] = [auditedText(state?.sessionDate), auditedText(state?.startTime)]
    return day && time ? `${formats.shortDay(day)}, ${formats.time(time)}` : ''
  }

  return (action: SessionAction, { before, after }: Pick<AuditEntry, 'before' | 'after'>) => {
    if (action === 'student.attendance') return { sentence: attendanceWords(after), details: [] }
    const was = timeOf(before)
    // To a colleague, possibly at another time.
    const done = action === 'student.session-reassigned' && was ? 'handedOn' : DONE_TO_SESSIONS[action]
    const values = {
      was,
      at: timeOf(after),
      from: auditedText(before?.tutorName),
      to: auditedText(after?.tutorName),
      // An action on a series records its sessions.
      sessions: Array.isArray(after?.sessionIds) ? after.sessionIds.length : 1,
      hours: amounts.hours(readHours(auditedText(after?.hours))),
    }
    const reason = auditedText(after?.reason)
    return { sentence: t(`actions.session.${done}`, values), details: reason ? [t('actions.reason', { reason })] : [] }
  }
}

/** Attendance marked by staff, as a sentence. */
function useAttendanceWords(): (marked: AuditEntry['after']) => string {
  const { t } = useTranslation('adminSessions')
  const formats = useFormats()
  return (marked) => {
    const [day, time] = [formats.day(auditedText(marked?.sessionDate)), formats.time(auditedText(marked?.startTime))]
    const attendance = marked?.attendance === 'absent' ? 'absent' : 'attended'
    return t(`actions.${attendance}`, { day, time })
  }
}

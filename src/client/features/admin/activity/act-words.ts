import type { AuditEntry } from '#shared/features/admin/admin-activity.contract'
import { QUIZ_METADATA } from '#shared/features/admin/admin-content.contract'
import { readHours } from '#shared/features/credits/credits.rules'
import { useAmounts } from '../../../i18n/amounts'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { keptText as text, useFieldWords } from './audited-fields'

const DONE_TO_CONTENT = {
  'quiz.create': 'quizCreated',
  'quiz.update': 'quizEdited',
  'quiz.questions': 'quizQuestions',
  'quiz.delete': 'quizDeleted',
  'guide.create': 'guideCreated',
  'guide.update': 'guideEdited',
  'guide.delete': 'guideDeleted',
} as const

/** An act of staff as a sentence, and what changed line by line. */
export function useActWords({ act, target, before, after }: AuditEntry): { sentence: string; details: string[] } {
  const { t } = useTranslation('adminUsers')
  const amounts = useAmounts()
  const language = useLanguage()
  const valueWords = useFieldWords()
  const hours = (state: AuditEntry['before']) => amounts.hours(readHours(text(state?.creditsRemaining)))

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
  const done = DONE_TO_CONTENT[act]
  const named = before ?? after
  const title = localText({ en: text(named?.title), fr: text(named?.titleFr) }, language).text
  return {
    sentence: t(`acts.content.${done}`, { number: target, title }),
    details: act === 'quiz.update' || act === 'guide.update' ? changes() : [],
  }
}

import type { ActionName, AuditEntry } from '#shared/features/staff/activity.contract'
import { formatLongDay } from '#shared/time/format-day'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { auditedText as text } from './audited-fields'

const DONE_TO_DAYS = { 'day.close': 'closed', 'day.reopen': 'reopened' } as const

type DayAction = keyof typeof DONE_TO_DAYS

export function isOnDay(action: ActionName): action is DayAction {
  return Object.hasOwn(DONE_TO_DAYS, action)
}

/** An action on a holiday as a sentence. */
export function useDayActionWords() {
  const { t } = useTranslation('adminUsers')
  const language = useLanguage()
  return (action: DayAction, { day, named }: { day: string; named: AuditEntry['before'] }): string => {
    const name = localText({ en: text(named?.name), fr: text(named?.nameFr) }, language).text
    const done = DONE_TO_DAYS[action]
    return t(`actions.day.${done}`, { day: formatLongDay(day, language), name })
  }
}

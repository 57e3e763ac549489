import type { Act, AuditEntry } from '#shared/features/admin/admin-activity.contract'
import { formatLongDay } from '#shared/time/format-day'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { keptText as text } from './audited-fields'

const DONE_TO_DAYS = { 'day.close': 'closed', 'day.reopen': 'reopened' } as const
type DayAct = keyof typeof DONE_TO_DAYS

export function isOnDay(act: Act): act is DayAct {
  return Object.hasOwn(DONE_TO_DAYS, act)
}

/** What was done to a day, as a sentence. */
export function useDayActWords() {
  const { t } = useTranslation('adminUsers')
  const language = useLanguage()
  return (act: DayAct, { day, named }: { day: string; named: AuditEntry['before'] }): string => {
    const name = localText({ en: text(named?.name), fr: text(named?.nameFr) }, language).text
    const done = DONE_TO_DAYS[act]
    return t(`acts.day.${done}`, { day: formatLongDay(day, language), name })
  }
}

import type { AuditEntry } from '#shared/features/staff/activity.contract'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { keptText } from './audited-fields'

/** What staff marked about a session, as a sentence. */
export function useAttendanceWords(): (marked: AuditEntry['after']) => string {
  const { t } = useTranslation('adminSessions')
  const formats = useFormats()
  return (marked) => {
    const [day, time] = [formats.day(keptText(marked?.sessionDate)), formats.time(keptText(marked?.startTime))]
    const attendance = marked?.attendance === 'absent' ? 'absent' : 'attended'
    return t(`actions.${attendance}`, { day, time })
  }
}

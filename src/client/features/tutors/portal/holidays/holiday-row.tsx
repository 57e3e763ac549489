import type { StaffHoliday } from '#shared/features/tutors/time-off/holidays.contract'
import { useAction } from '../../../../api/use-action'
import { useCalendarFormats } from '../../../../i18n/calendar-formats'
import { localText } from '../../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../../i18n/use-translation'
import { StaffFailure } from '../../../../portal/staff-failure'
import { usePermissions } from '../../../../portal/use-permissions'
import { Button } from '../../../../ui/button'
import { ResolveButton } from '../affected-sessions/resolve-button'
import type { Unresolved } from '../affected-sessions/resolve-dialog'
import { holidayActions } from './holidays.queries'

interface HolidayRowProps {
  closed: StaffHoliday
  onResolve: (unresolved: Unresolved) => void
}

/** One closed day, with what is still booked on it. */
export function HolidayRow({ closed: { day, name, nameFr, sessions }, onResolve }: HolidayRowProps) {
  const { t } = useTranslation('adminTutors')
  const { changes } = usePermissions()
  const language = useLanguage()
  const reopen = useAction(holidayActions.reopen)
  const at = useCalendarFormats().fullDay(day)
  const settle = () =>
    onResolve({
      title: t('closing.settle', { day: at }),
      sessions,
      reasonAtFirst: t('closing.reason'),
      tutor: 'away',
    })
  return (
    <li className="border-rule px-4 py-2 not-last:border-b">
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="min-w-0 grow">
          <span className="block font-semibold first-letter:uppercase">{at}</span>
          <span className="text-ink-soft">{localText({ en: name, fr: nameFr }, language).text}</span>
        </p>
        {changes('people') && (
          <Button
            look="quiet"
            busy={reopen.isPending}
            aria-label={t('closing.reopenName', { day: at })}
            onClick={() => reopen.mutate(day)}
          >
            {t('closing.reopen')}
          </Button>
        )}
      </div>
      {sessions.length > 0 && <p className="text-wrong">{t('closing.booked', { count: sessions.length })}</p>}
      {sessions.length > 0 && changes('people') && <ResolveButton about={at} onClick={settle} />}
      <StaffFailure title={t('closing.notReopened')} error={reopen.error} />
    </li>
  )
}

import type { StaffClosedDay } from '#shared/features/tutors/closed-days.contract'
import { useAction } from '../../../api/use-action'
import { useCalendarFormats } from '../../../i18n/calendar-formats'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { StaffFailure } from '../staff/staff-failure'
import { useRights } from '../use-rights'
import { closedDayActions } from './closed-days.queries'
import { SettleButton } from './settle-button'
import type { Unsettled } from './settle-dialog'

interface ClosedDayLineProps {
  closed: StaffClosedDay
  onSettle: (unsettled: Unsettled) => void
}

/** One closed day, with what is still booked on it. */
export function ClosedDayLine({ closed: { day, name, nameFr, sessions }, onSettle }: ClosedDayLineProps) {
  const { t } = useTranslation('adminTutors')
  const { changes } = useRights()
  const language = useLanguage()
  const reopen = useAction(closedDayActions.reopen)
  const at = useCalendarFormats().fullDay(day)
  const settle = () =>
    onSettle({
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
      {sessions.length > 0 && changes('people') && <SettleButton about={at} onClick={settle} />}
      <StaffFailure title={t('closing.notReopened')} error={reopen.error} />
    </li>
  )
}

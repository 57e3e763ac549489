import type { Session } from '#shared/features/booking/booking.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { SESSION_EXTRA } from './session-extra'

/** What the tutor wrote after a session, to be unfolded. */
export function SessionReport({ report: { done, next } }: { report: NonNullable<Session['report']> }) {
  const { t } = useTranslation('booking')
  return (
    <details className="w-full pb-2.5">
      <summary className={`${SESSION_EXTRA} cursor-pointer`}>{t('past.report')}</summary>
      <p className="wrap-anywhere whitespace-pre-line">{done}</p>
      <p className="wrap-anywhere mt-2 whitespace-pre-line">
        <b>{t('past.next')}</b> {next}
      </p>
    </details>
  )
}

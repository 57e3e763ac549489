import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation'

/** Today's page as an open agenda. */
export function TodayPages({ left, right }: { left: ReactNode; right: ReactNode }) {
  const { t } = useTranslation('dashboard')
  return (
    <section aria-labelledby="today" className="relative isolate mt-14 lg:mt-16">
      <h2 id="today" className="agenda-tab font-sans tracking-normal">
        {t('today')}
      </h2>
      <div className="agenda">
        <div className="agenda-left">{left}</div>
        <div className="agenda-right">{right}</div>
      </div>
    </section>
  )
}

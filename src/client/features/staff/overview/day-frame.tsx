import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { RowsSkeleton } from '../../../parts/portal/lists/rows-skeleton'
import { portalPaths } from '../../../parts/portal/portal-paths'
import { AppLink } from '../../../ui/app-link'

/** The sheet of today's sessions; rows of a skeleton until it has some. */
export function DayFrame({ counts, children }: { counts?: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation('adminHome')
  return (
    <section aria-labelledby="today" className="rounded-sheet border border-line bg-sheet shadow-sheet">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 sm:px-6">
        <h2 id="today" className="text-heading">
          {t('day.title')}
        </h2>
        {counts}
        <AppLink
          href={portalPaths.view('timetable')}
          className="ml-auto flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {t('day.timetable')}
        </AppLink>
      </header>
      {children ?? <RowsSkeleton label={t('day.loading')} />}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { TimeOff } from '#shared/features/tutors/time-off/time-off.contract'
import { useAction } from '../../../../api/use-action'
import { useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { useSpanWords } from '../../../../tutoring/use-span-words'
import { Button } from '../../../../ui/button'
import { Sheet } from '../../../../ui/paper/sheet'
import { DeskState } from '../desk-state'
import { useDeskFailureNotice } from '../use-failure-notice'
import { hoursActions, hoursQueries } from './hours.queries'
import { TimeOffForm } from './time-off-form'

/** When a tutor is away, and a form to take more time off. */
export function TimeOffSection() {
  const { t } = useTranslation('tutorHours')
  const query = useQuery(hoursQueries.timeOff())
  return (
    <section aria-labelledby="time-off" className="mt-12">
      <h2 id="time-off" tabIndex={-1} className="text-heading">
        {t('off.title')}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-soft">{t('off.text')}</p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <DeskState query={query}>
          {query.data?.length === 0 && <p className="text-ink-soft">{t('off.empty')}</p>}
          {query.data && query.data.length > 0 && <TimeOffList list={query.data} />}
        </DeskState>
        <TimeOffForm />
      </div>
    </section>
  )
}

function TimeOffList({ list }: { list: readonly TimeOff[] }) {
  const { t } = useTranslation('tutorHours')
  return (
    <Sheet>
      <ul aria-label={t('off.title')}>
        {list.map((each) => (
          <TimeOffLine key={each.id} timeOff={each} />
        ))}
      </ul>
    </Sheet>
  )
}

function TimeOffLine({ timeOff }: { timeOff: TimeOff }) {
  const { t } = useTranslation('tutorHours')
  const span = useSpanWords()(timeOff)
  const sayFailed = useDeskFailureNotice(t('off.notRemoved'))
  const remove = useAction({
    ...hoursActions.removeTimeOff,
    onSuccess: () => {
      showNotice({ title: t('off.removed'), description: span })
      // The line goes with its button.
      document.getElementById('time-off')?.focus()
    },
    onError: sayFailed,
  })
  return (
    <li className="flex items-center gap-3 border-rule px-4 py-2 not-last:border-b">
      <div className="min-w-0 grow">
        <p className="font-semibold first-letter:uppercase">{span}</p>
        {timeOff.bookedSessions > 0 && (
          <p className="text-[0.9375rem] text-ink-soft">{t('off.booked', { count: timeOff.bookedSessions })}</p>
        )}
      </div>
      <Button
        look="quiet"
        busy={remove.isPending}
        aria-label={t('off.removeName', { span })}
        onClick={() => remove.mutate(timeOff.id)}
      >
        <Trash2 aria-hidden className="size-5" />
      </Button>
    </li>
  )
}

import { ArrowRight, Check } from 'lucide-react'
import type { AssignedWork } from '#shared/features/tutors/reports.contract'
import { weekdayOf } from '#shared/time/calendar'
import { useAction } from '../../api/use-action'
import { useCalendarFormats } from '../../i18n/calendar-formats'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { assignedActions } from '../../learning/assigned.queries'
import { paths } from '../../paths'
import { AppLink } from '../../ui/app-link'
import { RuledPage } from '../../ui/paper/ruled-page'

/** What a tutor gave to do after a session, each with what became of it. */
export function AssignedSlot({ work }: { work: AssignedWork }) {
  const { t } = useTranslation('dashboard')
  const days = useCalendarFormats()
  const [tutor] = work.tutorName.split(' ')
  const day = days.weekdays()[weekdayOf(work.sessionDate)]?.full ?? ''
  const from = t('slot.from', { tutor: tutor ?? '', day })
  return (
    <section aria-label={from} data-subject={work.subject} className="mb-8">
      <RuledPage margin={<span className="font-[620] font-serif text-subheading">1.</span>}>
        <p className="text-ink-soft leading-9">{from}</p>
        <ul>
          {work.items.map((item) => (
            <WorkLine key={item.workId} item={item} subject={work.subject} />
          ))}
        </ul>
      </RuledPage>
    </section>
  )
}

interface WorkLineProps {
  item: AssignedWork['items'][number]
  subject: AssignedWork['subject']
}

function WorkLine({ item: { workId, kind, id, title, titleFr, isDone }, subject }: WorkLineProps) {
  const { t } = useTranslation('dashboard')
  const { text, lang } = localText({ en: title, fr: titleFr }, useLanguage())
  const open = useAction(assignedActions.open)
  const Icon = isDone ? Check : ArrowRight
  return (
    <li>
      <AppLink
        href={kind === 'quiz' ? paths.quiz(subject, id) : paths.guide(subject, id)}
        onClick={() => kind === 'guide' && !isDone && open.mutate(workId)}
        className="wrap-anywhere inline-flex min-h-11 items-center gap-2.5 font-[620] font-serif text-subheading underline-offset-4 hover:underline"
      >
        <span lang={lang}>{text}</span>
        <Icon aria-hidden className="size-5 shrink-0" />
        {isDone && <span className="font-normal font-sans text-base text-ink-soft">{t('slot.done')}</span>}
      </AppLink>
    </li>
  )
}

import { Check, ListChecks } from 'lucide-react'
import type { ChildLearning, ChildSummary } from '#shared/features/families/family-home.contract'
import { useFormats } from '../../../i18n/formats'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { paths } from '../../../paths'
import { AppLink } from '../../../ui/app-link'
import { Avatar } from '../../../ui/avatar'
import { Sheet } from '../../../ui/paper/sheet'
import { useFamilyWords } from '../use-family-words'

interface LatestReportProps {
  child: ChildSummary
  note: NonNullable<ChildLearning['note']>
}

/** The tutor's latest report with the assigned work. */
export function LatestReport({ child, note }: LatestReportProps) {
  const { t } = useTranslation('family')
  const formats = useFormats()
  return (
    <section aria-labelledby="report">
      <h2 id="report" className="mt-7 mb-3 text-heading">
        {t('report.title')}
      </h2>
      <Sheet>
        <div className="flex items-center gap-3 px-4 pt-4">
          <Avatar name={note.tutorName} pictureUrl={note.photoUrl ?? null} className="size-9" />
          <div className="min-w-0 grow leading-snug">
            <b className="wrap-anywhere font-[650]">{note.tutorName}</b>
            <p className="text-ink-soft text-sm first-letter:uppercase">{formats.day(note.sessionDate)}</p>
          </div>
          {note.attendance && <AttendanceChip attendance={note.attendance} />}
        </div>
        <blockquote className="wrap-anywhere px-4 pt-3 pb-4 leading-normal">
          <p className="line-clamp-6">{t('quote', { text: note.done })}</p>
          <AppLink href={paths.familyView('sessions', child.id)} className="font-semibold underline underline-offset-4">
            {t('report.all')}
          </AppLink>
        </blockquote>
        {note.items.length > 0 && <AssignedWork child={child} items={note.items} />}
      </Sheet>
    </section>
  )
}

export function AttendanceChip({ attendance }: { attendance: 'attended' | 'absent' }) {
  const { t } = useTranslation('family')
  const isThere = attendance === 'attended'
  return (
    <span
      className={`inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-full px-2.5 font-semibold text-sm
        ${isThere ? 'bg-correct-soft text-correct' : 'bg-wrong-soft text-wrong'}`}
    >
      {isThere && <Check aria-hidden className="size-3.5" strokeWidth={2.5} />}
      {t(`attendance.${attendance}`)}
    </span>
  )
}

function AssignedWork({ child, items }: Pick<LatestReportProps, 'child'> & Pick<LatestReportProps['note'], 'items'>) {
  const { t } = useTranslation('family')
  const language = useLanguage()
  const { weekday } = useFamilyWords()
  const unfinishedItems = items.filter(({ isDone }) => !isDone)
  const titles = unfinishedItems.map(({ title, titleFr }) =>
    t('quote', { text: localText({ en: title, fr: titleFr }, language).text }),
  )
  const due = child.nextSession?.sessionDate
  return (
    <div className="flex items-center gap-3 rounded-b-sheet border-line border-t bg-paper px-4 py-3 leading-snug">
      <ListChecks aria-hidden className="size-5 shrink-0 text-primary" />
      <p className="wrap-anywhere min-w-0">
        <b className="font-[650]">{due ? t('work.before', { day: weekday(due) }) : t('work.title')}</b>
        <span className="block text-ink-soft text-sm">
          {unfinishedItems.length === 0
            ? t('work.allDone')
            : t('work.left', {
                done: items.length - unfinishedItems.length,
                count: items.length,
                titles: titles.join(', '),
              })}
        </span>
      </p>
    </div>
  )
}

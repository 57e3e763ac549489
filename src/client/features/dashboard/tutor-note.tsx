import { Check } from 'lucide-react'
import type { TutorNote } from '#shared/features/tutors/assigned-work'
import { useFormats } from '../../i18n/formats'
import { useTranslation } from '../../i18n/use-translation'
import { AssignedLink } from '../../parts/learning/assigned-link'
import { paths } from '../../paths'
import { TextLink } from '../../ui/app-link'
import { Avatar } from '../../ui/avatar'

/** A tutor's note on gold paper, with the assigned work. */
export function TutorNotePaper({ note, showsWork }: { note: TutorNote; showsWork: boolean }) {
  const { t } = useTranslation('dashboardMore')
  const formats = useFormats()
  const [tutor = ''] = note.tutorName.split(' ')
  return (
    <article className="gold-note self-start px-5 pt-5.5 pb-7 max-lg:-mx-1 lg:px-8.5 lg:pt-7.5 lg:pb-8">
      <div className="flex items-center gap-4">
        <Avatar name={note.tutorName} pictureUrl={note.photoUrl ?? null} className="size-13 text-xl lg:size-16" />
        <div className="min-w-0 grow">
          <h2 className="text-[1.375rem] leading-tight lg:text-2xl">{t('note.title', { tutor })}</h2>
          <p className="text-[0.9375rem] text-ink-soft">{t('note.after', { day: formats.day(note.sessionDate) })}</p>
        </div>
        <TextLink href={paths.booking} className="shrink-0 self-start max-sm:hidden">
          {t('note.all')}
        </TextLink>
      </div>
      <blockquote className="wrap-anywhere my-4 font-[480] font-serif text-xl leading-[1.42] lg:my-5 lg:text-2xl">
        <p className="line-clamp-4">{t('note.quote', { text: note.done })}</p>
        {note.next && <p className="mt-2 line-clamp-3">{t('note.quote', { text: note.next })}</p>}
      </blockquote>
      {showsWork && note.items.length > 0 && (
        <ul className="border-gold-edge/35 border-t pt-2.5">
          {note.items.map((item) => (
            <li key={item.workId} className="flex min-h-11 items-center gap-3">
              <span
                aria-hidden="true"
                className={`grid size-6 shrink-0 place-items-center rounded-md
                  ${item.isDone ? 'bg-primary text-on-primary' : 'border-[1.5px] border-edge bg-sheet'}`}
              >
                {item.isDone && <Check className="size-4" strokeWidth={2.8} />}
              </span>
              <AssignedLink
                item={item}
                subject={note.subject}
                className={`wrap-anywhere inline-flex min-h-11 items-center underline-offset-4
                  ${item.isDone ? 'text-ink-soft line-through' : 'font-semibold hover:underline'}`}
              />
              {item.isDone && <span className="ml-auto text-ink-soft">{t('note.done')}</span>}
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

import { CalendarPlus, UserX, Video } from 'lucide-react'
import type { Session } from '#shared/features/booking/booking.contract'
import type { ChildSummary } from '#shared/features/families/family-home.contract'
import { useToday } from '../../../device/today'
import { useFormats } from '../../../i18n/formats'
import { useSubjectNames } from '../../../i18n/subject-names'
import { useTranslation } from '../../../i18n/use-translation'
import { OwnTime } from '../../../parts/tutoring/own-time'
import { paths } from '../../../paths'
import { Avatar } from '../../../ui/avatar'
import { Button, ButtonLink } from '../../../ui/button'
import { Sheet } from '../../../ui/paper/sheet'
import { useFamilyWords } from '../use-family-words'

/** A guardian's actions on a child's sessions; the dialogs belong to the booking feature. */
export interface SessionActions {
  onBook: (child: ChildSummary) => void
  onMove: (session: Session, child: ChildSummary) => void
  onCancel: (session: Session, child: ChildSummary) => void
}

/** The next session on a slip, or the invitation to book one. */
export function NextSession({ child, actions }: { child: ChildSummary; actions: SessionActions }) {
  const { t } = useTranslation('family')
  const { nameOf } = useFamilyWords()
  const { nextSession } = child
  const name = nameOf(child)
  if (!nextSession) {
    return (
      <Sheet className="mt-3 p-4">
        <p className="text-ink-soft">{t('next.none', { name })}</p>
        <Button look="secondary" onClick={() => actions.onBook(child)} className="mt-3 w-full">
          <CalendarPlus aria-hidden className="size-4.5" />
          {t('book')}
        </Button>
      </Sheet>
    )
  }
  return (
    <section
      aria-label={t('next.title', { name })}
      data-subject={nextSession.subject}
      className="mt-3 rounded-[0.3125rem_0.875rem_0.875rem_0.3125rem] border border-line border-l-8
        border-l-subject-cover bg-sheet p-4 leading-snug shadow-sheet"
    >
      <p className="text-ink-soft text-sm">{t('next.title', { name })}</p>
      <SessionText session={nextSession} />
      <div className="mt-3.5 grid grid-cols-[auto_1fr] gap-2 border-line border-t-2 border-dashed pt-3.5">
        <SessionButtons session={nextSession} child={child} actions={actions} />
      </div>
      <Button look="quiet" onClick={() => actions.onBook(child)} className="mt-2 w-full">
        <CalendarPlus aria-hidden className="size-4.5" />
        {t('bookAnother')}
      </Button>
    </section>
  )
}

function SessionText({ session }: { session: Session }) {
  const { t } = useTranslation('family')
  const formats = useFormats()
  const subjectNames = useSubjectNames()
  const { weekday, span } = useFamilyWords()
  const { tutor } = session
  return (
    <>
      <p className="mt-0.5 font-[560] font-serif text-[1.5625rem] leading-tight first-letter:uppercase">
        {t('when', { day: weekday(session.sessionDate), time: span(session) })}
      </p>
      <div className="mt-2 flex items-center gap-2.5">
        <Avatar name={tutor.name} pictureUrl={tutor.photoUrl ?? null} className="size-9" />
        <p className="wrap-anywhere min-w-0">
          <b className="font-[650]">{subjectNames.name(session.subject)}</b> {t('with', { tutor: tutor.name })}
          <span className="block text-ink-soft text-sm">{t('online', { zone: formats.timeZone() })}</span>
          <OwnTime {...session} className="block" />
        </p>
      </div>
    </>
  )
}

interface SessionButtonsProps {
  session: Session
  child: ChildSummary
  actions: SessionActions
}

/** On the day of the session a guardian joins it; before, it can be moved. */
export function SessionButtons({ session, child, actions }: SessionButtonsProps) {
  const { t } = useTranslation('family')
  const { nameOf } = useFamilyWords()
  const isToday = session.sessionDate === useToday()
  return (
    <>
      {isToday ? (
        <ButtonLink look="secondary" href={paths.classroom(session.id)} className="px-4">
          <Video aria-hidden className="size-4.5" />
          {t('join')}
        </ButtonLink>
      ) : (
        <Button look="secondary" onClick={() => actions.onMove(session, child)} className="px-4">
          {t('move')}
        </Button>
      )}
      <Button look="secondary" onClick={() => actions.onCancel(session, child)} className="px-4">
        <UserX aria-hidden className="size-4.5" />
        {t('willBeAbsent', { name: nameOf(child) })}
      </Button>
    </>
  )
}

import { ArrowRight, CalendarClock, Check, Video } from 'lucide-react'
import type { Session } from '#shared/features/booking/booking.contract'
import { endTime } from '#shared/features/booking/booking.rules'
import { fillSlot } from '#shared/features/progress/dashboard-slot.rules'
import type { AssignedWork } from '#shared/features/tutors/reports.contract'
import { weekdayOf } from '#shared/time/calendar'
import { useAction } from '../../api/use-action'
import { useCalendarFormats } from '../../i18n/calendar-formats'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { assignedActions } from '../../learning/assigned.queries'
import { GuideToRead, useRecommendationText } from '../../learning/recommendations'
import type { Suggestion } from '../../learning/use-recommendations'
import { paths } from '../../paths'
import { OwnTime } from '../../tutoring/own-time'
import { useSessionLabels } from '../../tutoring/session-labels'
import { AppLink } from '../../ui/app-link'
import { Avatar } from '../../ui/avatar'
import { ButtonLink } from '../../ui/button'
import { RuledPage } from '../../ui/paper/ruled-page'
import { Sheet } from '../../ui/paper/sheet'
import { Skeleton } from '../../ui/states/skeleton'

interface SlotProps {
  today: string
  /** Undefined while loading, like the next two. */
  sessions: readonly Session[] | undefined
  assigned: readonly AssignedWork[] | undefined
  suggestions: readonly Suggestion[] | undefined
  isNewcomer: boolean
}

/** The most important thing to do now. The skeleton takes up the space it will need. */
export function DashboardSlotView(props: SlotProps) {
  const slot = slotOf(props)
  if (!slot) return <Skeleton className="mb-8 h-60 rounded-sheet" />
  if (slot.kind === 'session') return <TodaysSession session={slot.session} />
  if (slot.kind === 'assigned') return <AssignedSlot work={slot.work} />
  if (slot.kind === 'firstStep' || slot.kind === 'nextStep') return <Step kind={slot.kind} suggestion={slot.step} />
  return null
}

/** The recommendation in the slot, if any, which the list below does not repeat. */
export function stepInSlot(props: SlotProps): Suggestion['recommendation'] | undefined {
  const slot = slotOf(props)
  return slot && 'step' in slot ? slot.step.recommendation : undefined
}

/** Undefined while loading. */
function slotOf({ sessions, assigned, suggestions, ...rest }: SlotProps) {
  if (!sessions || !assigned || !suggestions) return undefined
  return fillSlot({ sessions, assigned, steps: suggestions, ...rest })
}

function TodaysSession({ session }: { session: Session }) {
  const { t } = useTranslation('dashboard')
  const { t: booking } = useTranslation('sessions')
  const labels = useSessionLabels()
  const days = useCalendarFormats()
  const { tutor, startTime, duration, classroomUrl, notes } = session
  return (
    <section aria-label={t('slot.today')} data-subject={session.subject} className="mb-8">
      <Sheet className="flex flex-wrap items-center gap-x-6 gap-y-4 border-l-8 border-l-subject-cover p-5 sm:p-6">
        <Avatar name={tutor.name} pictureUrl={tutor.photoUrl ?? null} className="size-16 text-2xl" />
        <div className="min-w-0 grow basis-56">
          <p className="text-ink-soft">{t('slot.today')}</p>
          <p className="font-[620] font-serif text-heading tabular-nums">
            {days.timeSpan(startTime, endTime(startTime, duration))}
          </p>
          <OwnTime {...session} className="block" />
          <p className="wrap-anywhere">
            <b className="font-semibold">{labels.subject(session)}</b> {labels.tutor(session)}
            {notes && <span className="block text-ink-soft">{notes}</span>}
          </p>
        </div>
        {classroomUrl ? (
          <ButtonLink href={classroomUrl} target="_blank" rel="noopener noreferrer" className="max-sm:w-full">
            <Video aria-hidden className="size-5" />
            {booking('joinNotice.action')}
          </ButtonLink>
        ) : (
          <ButtonLink href={paths.bookedSession(session.id)} className="max-sm:w-full">
            <CalendarClock aria-hidden className="size-5" />
            {t('slot.details')}
          </ButtonLink>
        )}
      </Sheet>
    </section>
  )
}

function Step({ kind, suggestion }: { kind: 'firstStep' | 'nextStep'; suggestion: Suggestion }) {
  const { t } = useTranslation('dashboard')
  const { title, why, href } = useRecommendationText(suggestion)
  return (
    <section aria-label={t(`slot.${kind}`)} data-subject={suggestion.quiz?.subject} className="mb-8">
      <RuledPage margin={<span className="font-[620] font-serif text-subheading">1.</span>}>
        <p className="text-ink-soft leading-9">{t(`slot.${kind}`)}</p>
        <p lang={title.lang} className="wrap-anywhere font-[620] font-serif text-heading leading-9">
          {title.text}
        </p>
        <p className="max-w-prose leading-9">{why}</p>
        <GuideToRead suggestion={suggestion} className="leading-9" />
        <ButtonLink href={href} className="mt-4 flex w-fit max-sm:w-full">
          {t('slot.start')}
          <ArrowRight aria-hidden className="size-5" />
        </ButtonLink>
      </RuledPage>
    </section>
  )
}

/** The work that a tutor assigned after a session. */
function AssignedSlot({ work }: { work: AssignedWork }) {
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
            <AssignedItem key={item.workId} item={item} subject={work.subject} />
          ))}
        </ul>
      </RuledPage>
    </section>
  )
}

interface AssignedItemProps {
  item: AssignedWork['items'][number]
  subject: AssignedWork['subject']
}

function AssignedItem({ item: { workId, kind, id, title, titleFr, isDone }, subject }: AssignedItemProps) {
  const { t } = useTranslation('dashboard')
  const { text, lang } = localText({ en: title, fr: titleFr }, useLanguage())
  const open = useAction(assignedActions.open)
  const Icon = isDone ? Check : ArrowRight
  return (
    <li>
      <AppLink
        href={kind === 'quiz' ? paths.quiz(subject, id) : paths.guide(subject, id)}
        onClick={() => kind === 'guide' && !isDone && open.mutate(workId)}
        className="wrap-anywhere inline-flex min-h-11 items-center gap-2.5 font-[620] font-serif text-subheading
          underline-offset-4 hover:underline"
      >
        <span lang={lang}>{text}</span>
        <Icon aria-hidden className="size-5 shrink-0" />
        {isDone && <span className="font-normal font-sans text-base text-ink-soft">{t('slot.done')}</span>}
      </AppLink>
    </li>
  )
}

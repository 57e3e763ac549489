import { useQuery } from '@tanstack/react-query'
import {
  Banknote,
  Cake,
  FileText,
  House,
  type LucideIcon,
  ShieldCheck,
  ShieldOff,
  UserMinus,
  UserX,
} from 'lucide-react'
import { useState } from 'react'
import type { FamilyEvent } from '#shared/features/families/family-data.contract'
import { useAmounts } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { QueryContent } from '../../../parts/portal/lists/query-content'
import { RowsSkeleton } from '../../../parts/portal/lists/rows-skeleton'
import { useMoment } from '../../../parts/portal/use-moment'
import { Sheet } from '../../../ui/paper/sheet'
import { familyQueries } from './families.queries'
import { SheetHead, TEXT_BUTTON } from './person-parts'

/** The rest is shown on request. */
const SHOWN_FIRST = 6

const ICONS: Record<FamilyEvent['kind'], LucideIcon> = {
  created: House,
  joined: House,
  left: UserMinus,
  report: FileText,
  payment: Banknote,
  refund: Banknote,
  absence: UserX,
  consent: ShieldCheck,
  'consent-withdrawn': ShieldOff,
  fourteen: Cake,
}

/** Events in the family, newest first. The pink margin separates days from events. */
export function EventsSheet({ familyId }: { familyId: number }) {
  const { t } = useTranslation('adminFamilies')
  const query = useQuery(familyQueries.events(familyId))
  const [isWhole, setWhole] = useState(false)
  return (
    <Sheet className="overflow-hidden">
      <SheetHead title={t('events.title')} />
      <QueryContent query={query} failed={t('events.failed')} loading={<RowsSkeleton label={t('loading')} />}>
        {(events) => (
          <>
            <ul>
              {(isWhole ? events : events.slice(0, SHOWN_FIRST)).map((event) => (
                <EventRow key={`${event.kind} ${event.at} ${event.childName}`} event={event} />
              ))}
            </ul>
            {!isWhole && events.length > SHOWN_FIRST && (
              <p className="border-line border-t px-6 py-1.5">
                <button type="button" onClick={() => setWhole(true)} className={TEXT_BUTTON}>
                  {t('events.showAll')}
                </button>
              </p>
            )}
          </>
        )}
      </QueryContent>
    </Sheet>
  )
}

function EventRow({ event }: { event: FamilyEvent }) {
  const moment = useMoment()
  const { title, text } = useEventWords()(event)
  const Icon = ICONS[event.kind]
  return (
    <li className="group grid grid-cols-[84px_1fr]">
      <p className="border-margin border-r-2 py-3 pr-3 text-right text-ink-soft text-sm tabular-nums">
        <time dateTime={event.at}>{moment.day(event.at)}</time>
      </p>
      <div className="flex min-w-0 gap-2.5 border-line py-3 pr-5 pl-3.5 group-not-last:border-b">
        <Icon aria-hidden className="mt-0.5 size-[18px] shrink-0 text-ink-soft" />
        <div className="wrap-anywhere min-w-0">
          <p className="font-semibold leading-snug">{title}</p>
          {text && <p className="text-ink-soft text-sm">{text}</p>}
        </div>
      </div>
    </li>
  )
}

function useEventWords(): (event: FamilyEvent) => { title: string; text?: string } {
  const { t } = useTranslation('adminFamilies')
  const amounts = useAmounts()
  return ({ kind, childName, guardianName, tutorName, hours, amountCents }) => {
    const name = childName ?? t('events.child')
    const tutor = tutorName ?? t('events.tutor')
    const amount = amounts.money(Math.abs(amountCents ?? 0) / 100)
    const paid = { amount, hours: amounts.hours(Math.abs(hours ?? 0)) }
    switch (kind) {
      case 'report':
        return { title: t('events.report', { tutor, name }) }
      case 'absence':
        return { title: t('events.absence', { name }), text: t('events.absenceText', { tutor }) }
      case 'payment': {
        const text = guardianName
          ? t('events.paymentBy', { ...paid, name: guardianName })
          : t('events.paymentText', paid)
        return { title: t('events.payment'), text }
      }
      case 'refund':
        return { title: t('events.refund'), text: t('events.paymentText', paid) }
      case 'consent': {
        const text = guardianName ? t('events.consentBy', { name: guardianName }) : t('events.consentOwn')
        return { title: t('events.consent', { name }), text }
      }
      case 'consent-withdrawn':
        return { title: t('events.withdrawn', { name }) }
      case 'fourteen':
        return { title: t('events.fourteen', { name }), text: t('events.fourteenText') }
      case 'created':
        return { title: t('events.created') }
      default: {
        const text = hours ? { text: t('events.transferred', { hours: paid.hours }) } : {}
        return { title: t(`events.${kind}`, { name }), ...text }
      }
    }
  }
}

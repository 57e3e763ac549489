import { useQuery } from '@tanstack/react-query'
import type { FreeTime } from '#shared/features/booking/booking.contract'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { OwnTime } from '../../../parts/tutoring/own-time'
import { Choice } from '../../../ui/fields/choice'
import { ChoiceGroup } from '../../../ui/fields/choice-group'
import { TextField } from '../../../ui/fields/text-field'
import { FamilyState } from '../family-state'
import { useFamilyWords } from '../use-family-words'
import { type ChildTimesRequest, childBookingQueries } from './child-booking.queries'

export type ChosenTime = Pick<FreeTime, 'tutorId' | 'sessionDate' | 'startTime'>

interface FreeTimeChoiceProps {
  request: ChildTimesRequest
  chosen: ChosenTime | null
  onChoose: (time: FreeTime) => void
  /** The first day to search from; empty for the soonest times. */
  from: string
  onFrom: (day: string) => void
  error?: string | undefined
}

const isSame = (one: ChosenTime, other: ChosenTime | null) =>
  one.tutorId === other?.tutorId && one.sessionDate === other.sessionDate && one.startTime === other.startTime

/** The next free times from a day on, as a list to choose from. */
export function FreeTimeChoice({ request, chosen, onChoose, from, onFrom, error }: FreeTimeChoiceProps) {
  const { t } = useTranslation('familyBooking')
  const formats = useFormats()
  const { weekday } = useFamilyWords()
  const query = useQuery(childBookingQueries.freeTimes({ ...request, ...(from && { near: from }) }))
  return (
    <div className="grid gap-4">
      <TextField
        label={t('from')}
        hint={t('fromHint')}
        type="date"
        value={from}
        onChange={({ target }) => onFrom(target.value)}
      />
      <div data-field="startTime">
        <ChoiceGroup label={t('freeTimes')} hint={formats.timeZone()} error={error} errorPlace="above">
          {(name) => (
            <FamilyState query={query}>
              {query.data?.length === 0 && <p className="text-ink-soft">{t('noTimes')}</p>}
              <div className="grid gap-2 sm:grid-cols-2">
                {query.data?.map((time) => (
                  <Choice
                    key={`${time.tutorId} ${time.sessionDate} ${time.startTime}`}
                    name={name}
                    value={`${time.tutorId} ${time.sessionDate} ${time.startTime}`}
                    checked={isSame(time, chosen)}
                    onChoose={() => onChoose(time)}
                    className="px-3.5 py-1.5 has-checked:border-primary has-checked:ring-1 has-checked:ring-primary"
                  >
                    <span className="wrap-anywhere leading-snug">
                      <span className="block font-semibold first-letter:uppercase">
                        {t('when', { day: weekday(time.sessionDate), time: formats.time(time.startTime) })}
                      </span>
                      <OwnTime {...time} className="block" />
                      <span className="block text-ink-soft text-sm">{time.tutorName}</span>
                    </span>
                  </Choice>
                ))}
              </div>
            </FamilyState>
          )}
        </ChoiceGroup>
      </div>
    </div>
  )
}

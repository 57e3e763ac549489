import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { areSpansInOrder, joinSpans, type OpeningException, type TimeSpan } from '#shared/features/school/school.rules'
import { formatTimeSpan } from '#shared/time/format-time'
import { useToday } from '../../device/today'
import { useErrorWords } from '../../form/use-error-words'
import { useFormats } from '../../i18n/formats'
import { localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { portalPaths } from '../../parts/portal/portal-paths'
import { tutorQueries } from '../../parts/portal/queries/tutors.queries'
import { Button } from '../../ui/button'
import { FieldError } from '../../ui/fields/field-error'
import { TextField } from '../../ui/fields/text-field'
import { Dialog } from '../../ui/overlays/dialog'
import { SpanFields } from './day-hours-dialog'
import { ChangedDot } from './section'

interface ClosuresProps {
  exceptions: readonly OpeningException[]
  isChanged: boolean
  onChange: (exceptions: OpeningException[]) => void
}

/** Days that differ from the week: closed, or open at other times. */
export function Closures({ exceptions, isChanged, onChange }: ClosuresProps) {
  const { t } = useTranslation('adminSchool')
  const [isAdding, setAdding] = useState(false)
  const words = useExceptionWords()
  const formats = useFormats()
  const language = useLanguage()
  const { data: holidays = [] } = useQuery(tutorQueries.holidays())
  return (
    <div className="mt-3.5 flex flex-wrap items-center gap-2 border-rule border-t pt-3.5">
      <p className="font-semibold">
        {t('closures.title')}
        {isChanged && <ChangedDot label={t('notSaved')} />}
      </p>
      <ul className="contents">
        {exceptions.map((exception) => (
          <li
            key={exception.from + exception.to}
            className="rounded-full border border-edge/55 pl-3 font-semibold text-sm"
          >
            {words(exception)}
            <button
              type="button"
              aria-label={t('closures.remove', { days: words(exception) })}
              onClick={() => onChange(exceptions.filter((each) => each !== exception))}
              className="ml-1 inline-grid size-8 place-items-center rounded-full text-ink-soft hover:text-ink"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        ))}
        {holidays.map((holiday) => (
          <li key={holiday.day}>
            <a
              href={portalPaths.tutors({ holiday: holiday.day })}
              className="inline-flex min-h-8.5 items-center rounded-full border border-edge/55 px-3
                font-semibold text-sm hover:border-ink"
            >
              {formats.shortDay(holiday.day)}, {localText({ en: holiday.name, fr: holiday.nameFr }, language).text}
            </a>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={() => setAdding(true)} className="underline">
        {t('closures.add')}
      </Button>
      {isAdding && (
        <ExceptionDialog
          onAdd={(added) => onChange([...exceptions, added].sort((a, b) => (a.from < b.from ? -1 : 1)))}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}

function useExceptionWords() {
  const formats = useFormats()
  const language = useLanguage()
  return ({ from, to, spans, note }: OpeningException) => {
    const days = from === to ? formats.shortDay(from) : `${formats.shortDay(from)} – ${formats.shortDay(to)}`
    const times = spans.map((span) => formatTimeSpan(span.from, span.to, language)).join(', ')
    return [days, times, note].filter(Boolean).join(', ')
  }
}

function ExceptionDialog({ onAdd, onClose }: { onAdd: (added: OpeningException) => void; onClose: () => void }) {
  const { t } = useTranslation('adminSchool')
  const errorWords = useErrorWords()
  const today = useToday()
  const [values, setValues] = useState({ from: '', to: '', note: '' })
  const [spans, setSpans] = useState<TimeSpan[]>([])
  const [problem, setProblem] = useState<'DATE_REQUIRED' | 'SPAN_EMPTY' | 'SPANS_INVALID'>()

  function add(event: FormEvent) {
    event.preventDefault()
    const to = values.to || values.from
    if (!values.from || values.from < today) return setProblem('DATE_REQUIRED')
    if (to < values.from) return setProblem('SPAN_EMPTY')
    if (!spans.every((span) => span.from < span.to) || !areSpansInOrder(joinSpans(spans))) {
      return setProblem('SPANS_INVALID')
    }
    const note = values.note.trim()
    onAdd({ from: values.from, to, spans: joinSpans(spans), ...(note && { note }) })
    onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('closures.add')} closeLabel={t('close')}>
      <form noValidate onSubmit={add} className="mt-4 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('closures.from')}
            type="date"
            min={today}
            value={values.from}
            onChange={(event) => setValues({ ...values, from: event.target.value })}
          />
          <TextField
            label={t('closures.to')}
            type="date"
            min={values.from || today}
            value={values.to}
            onChange={(event) => setValues({ ...values, to: event.target.value })}
          />
        </div>
        <TextField
          label={t('closures.note')}
          maxLength={80}
          value={values.note}
          onChange={(event) => setValues({ ...values, note: event.target.value })}
        />
        <p className="text-ink-soft">{t('closures.hours')}</p>
        <SpanFields spans={spans} onChange={setSpans} />
        <FieldError id="closure-error" error={problem && errorWords.field(problem)} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t('closures.use')}</Button>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

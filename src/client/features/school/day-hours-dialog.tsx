import { Plus, X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { areSpansInOrder, joinSpans, type TimeSpan } from '#shared/features/school/school.rules'
import { useErrorWords } from '../../form/use-error-words'
import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { FieldError } from '../../ui/fields/field-error'
import { TextInput } from '../../ui/fields/text-input'
import { PlainIconButton } from '../../ui/icon-button'
import { Dialog } from '../../ui/overlays/dialog'

interface DayHoursDialogProps {
  title: string
  spans: readonly TimeSpan[]
  onSave: (spans: TimeSpan[]) => void
  onClose: () => void
}

/** Typed opening times of a day. */
export function DayHoursDialog({ title, spans, onSave, onClose }: DayHoursDialogProps) {
  const { t } = useTranslation('adminSchool')
  const errorWords = useErrorWords()
  const [typed, setTyped] = useState<TimeSpan[]>([...spans])
  const [isRefused, setRefused] = useState(false)

  function save(event: FormEvent) {
    event.preventDefault()
    const isReadable = typed.every(({ from, to }) => from < to)
    if (!isReadable || !areSpansInOrder(joinSpans(typed))) return setRefused(true)
    onSave(joinSpans(typed))
    onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('hours.of', { day: title })} closeLabel={t('close')}>
      <form noValidate onSubmit={save} className="mt-4 grid gap-3">
        {typed.length === 0 && <p className="text-ink-soft">{t('hours.closed')}</p>}
        <SpanFields spans={typed} onChange={setTyped} />
        <FieldError id="day-hours-error" error={isRefused ? errorWords.field('SPANS_INVALID') : undefined} />
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit">{t('hours.use')}</Button>
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface SpanFieldsProps {
  spans: readonly TimeSpan[]
  onChange: (spans: TimeSpan[]) => void
}

const NEW_SPAN: TimeSpan = { from: '', to: '' }

/** A row of two times per span. */
export function SpanFields({ spans, onChange }: SpanFieldsProps) {
  const { t } = useTranslation('adminSchool')
  const set = (place: number, changed: Partial<TimeSpan>) =>
    onChange(spans.map((span, index) => (index === place ? { ...span, ...changed } : span)))
  return (
    <>
      {spans.map((span, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while their times are typed
        <div key={place} className="flex items-center gap-2">
          <TextInput
            type="time"
            step={900}
            aria-label={t('hours.from')}
            value={span.from}
            onChange={(event) => set(place, { from: event.target.value })}
          />
          <span aria-hidden>–</span>
          <TextInput
            type="time"
            step={900}
            aria-label={t('hours.to')}
            value={span.to}
            onChange={(event) => set(place, { to: event.target.value })}
          />
          <PlainIconButton
            icon={X}
            label={t('hours.remove')}
            onClick={() => onChange(spans.filter((_, index) => index !== place))}
          />
        </div>
      ))}
      <Button look="quiet" onClick={() => onChange([...spans, NEW_SPAN])} className="justify-self-start">
        <Plus aria-hidden className="size-4" />
        {t('hours.add')}
      </Button>
    </>
  )
}

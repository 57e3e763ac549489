import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { displayNameOrEmail } from '#shared/features/account/student-name.rules'
import { useFormats } from '../../../i18n/formats'
import { useTranslation } from '../../../i18n/use-translation'
import { FieldError } from '../../../ui/fields/field-error'
import { TextInput } from '../../../ui/fields/text-input'
import { timetableQueries } from '../timetable.queries'

interface StudentPickerProps {
  chosen: { name: string; hours: string } | '' | undefined
  error: string | undefined
  onChoose: (id: string) => void
}

/** One field that finds a student by name or email and then shows who was chosen, with their hours. */
export function StudentPicker({ chosen, error, onChoose }: StudentPickerProps) {
  const { t } = useTranslation('adminTimetable')
  const formats = useFormats()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const matches = useQuery(timetableQueries.students(typed.trim()))
  const students = typed.trim() ? (matches.data ?? []) : []
  const isOpen = students.length > 0

  function choose(place: number) {
    const student = students[place]
    if (!student) return
    onChoose(student.id)
    setTyped('')
  }

  function moveByKey(event: KeyboardEvent) {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((active + step + students.length) % students.length)
    else if (event.key === 'Enter') choose(active)
    else return
    event.preventDefault()
  }

  return (
    <div data-field="studentId" className="relative">
      <TextInput
        role="combobox"
        aria-label={t('book.student')}
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        aria-invalid={Boolean(error)}
        aria-describedby={error ? `${id}-error` : undefined}
        placeholder={chosen ? chosen.name : t('book.search')}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
        }}
        onKeyDown={moveByKey}
        autoComplete="off"
        spellCheck={false}
        className={`min-h-11! ${chosen && !typed ? 'pr-24 placeholder:font-semibold placeholder:text-ink' : ''}`}
      />
      {chosen && !typed && (
        <span
          className="pointer-events-none absolute inset-y-0 right-3.5 grid place-items-center text-ink-soft
          text-sm"
        >
          {t('board.left', { hours: chosen.hours })}
        </span>
      )}
      {typed && matches.isError && <p className="mt-1 text-sm text-wrong">{t('book.searchFailed')}</p>}
      {typed.trim() && matches.isSuccess && !isOpen && (
        <p role="status" className="mt-1 text-ink-soft text-sm">
          {t('board.nobody')}
        </p>
      )}
      {isOpen && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('book.student')}
          className="absolute inset-x-0 top-full z-10 mt-1 rounded-control border border-edge bg-sheet py-1
            shadow-lifted"
        >
          {students.map((student, place) => (
            <div
              key={student.id}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === active}
              onPointerDown={(event) => {
                // Keeps the focus in the field.
                event.preventDefault()
                choose(place)
              }}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-2 px-3.5 hover:bg-paper
                  aria-selected:bg-paper"
            >
              <span className="wrap-anywhere font-semibold text-sm">{displayNameOrEmail(student)}</span>
              <span className="shrink-0 text-ink-soft text-sm">{formats.hours(Number(student.creditsRemaining))}</span>
            </div>
          ))}
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

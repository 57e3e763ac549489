import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { knownAs } from '../../portal/student-name'
import { usersQueries } from '../../portal/users.queries'
import { Field } from '../../ui/fields/field'
import { Select } from '../../ui/fields/select'
import { TextInput } from '../../ui/fields/text-input'
import { timetableQueries } from './timetable.queries'

interface StudentFieldProps {
  /** Empty while nobody is chosen. */
  chosen: string
  error: string | undefined
  onChoose: (id: string) => void
}

/** Finds a student by name or email, and chooses one of those who were found. */
export function StudentField({ chosen, error, onChoose }: StudentFieldProps) {
  const { t } = useTranslation('adminTimetable')
  const [search, setSearch] = useState('')
  const found = useQuery(timetableQueries.students(search.trim()))
  const known = useQuery({ ...usersQueries.student(chosen), enabled: chosen !== '' })
  const others = found.data?.filter(({ id }) => id !== chosen) ?? []
  const students = known.data ? [known.data, ...others] : others
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('book.search')} hint={t('book.searchHint')}>
        {(control) => (
          <TextInput
            {...control}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            inputMode="search"
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={t('book.student')} error={error}>
        {(control) => (
          <Select {...control} value={chosen} onChange={({ target }) => onChoose(target.value)}>
            <option value="">{found.isError ? t('book.searchFailed') : t('choose')}</option>
            {students.map((student) => (
              <option key={student.id} value={student.id}>
                {knownAs(student) ?? student.id}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  )
}

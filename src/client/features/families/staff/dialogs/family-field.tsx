import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation'
import { SelectField } from '../../../../ui/fields/select-field'
import { TextField } from '../../../../ui/fields/text-field'
import { familyQueries } from '../families.queries'
import { useFamilyName } from '../family-name'

interface FamilyFieldProps {
  /** Not offered. */
  exceptId: number
  /** 0 while none is chosen. */
  value: number
  error: string | undefined
  onChange: (familyId: number) => void
}

/** Searches families as the list does. */
export function FamilyField({ exceptId, value, error, onChange }: FamilyFieldProps) {
  const { t } = useTranslation('adminFamilies')
  const nameOf = useFamilyName()
  const [search, setSearch] = useState('')
  const matches = useQuery(familyQueries.offered(search.trim()))
  const families = (matches.data ?? []).filter(({ id }) => id !== exceptId)
  return (
    <>
      <TextField
        label={t('choose.find')}
        hint={t('search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        inputMode="search"
        spellCheck={false}
      />
      <SelectField
        label={t('columns.family')}
        error={error}
        options={[
          { value: 0, label: matches.isError ? t('children.findFailed') : t('children.choose') },
          ...families.map((family) => ({
            value: family.id,
            label: [nameOf(family), ...family.guardians.flatMap(({ name }) => name ?? [])].join(' · '),
          })),
        ]}
        value={value}
        onChange={onChange}
      />
    </>
  )
}

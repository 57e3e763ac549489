import type { MouseEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { BehindNote } from './behind-note'
import { changedFields, differences, type EditValues } from './edit-values'

interface EditConflictProps {
  theirs: EditValues
  yours: EditValues
  onTakeTheirs: (event: MouseEvent<HTMLButtonElement>) => void
  onSaveAnyway: (event: MouseEvent<HTMLButtonElement>) => void
}

/** Tells the second of two editors about the first, shows where they differ, and leaves the choice. */
export function EditConflict({ theirs, yours, onTakeTheirs, onSaveAnyway }: EditConflictProps) {
  const { t } = useTranslation('adminContent')
  const different = differences(theirs, yours)
  const touched = changedFields(yours)
  const text = different.length > 0 ? t('conflict.text') : t('conflict.same')
  return (
    <BehindNote title={t('conflict.title')} text={text} onTakeTheirs={onTakeTheirs} onSaveAnyway={onSaveAnyway}>
      {different.length > 0 && (
        <dl className="mt-3 grid gap-3">
          {different.map((field) => (
            <div key={field} className="border-edge/40 border-t pt-2">
              <dt className="font-semibold text-[0.9375rem]">{t(`form.${field}`)}</dt>
              <dd className="mt-1 grid gap-x-5 gap-y-1.5 text-[0.9375rem] sm:grid-cols-2">
                <Version name={t('conflict.theirs')} field={field} values={theirs} />
                {touched.includes(field) ? (
                  <Version name={t('conflict.yours')} field={field} values={yours} />
                ) : (
                  <span className="min-w-0 text-ink-soft">{t('conflict.untouched')}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </BehindNote>
  )
}

interface VersionProps {
  name: string
  field: ReturnType<typeof differences>[number]
  values: EditValues
}

function Version({ name, field, values }: VersionProps) {
  const { t } = useTranslation('adminContent')
  const { t: site } = useTranslation()
  const texts = {
    ...values,
    subject: values.subject && site(`subjects.${values.subject}.name`),
    difficulty: t(`difficulty.${values.difficulty}`),
  }
  return (
    <span className="wrap-anywhere min-w-0">
      <span className="block text-ink-soft text-sm">{name}</span>
      {texts[field].trim() || t('conflict.empty')}
    </span>
  )
}

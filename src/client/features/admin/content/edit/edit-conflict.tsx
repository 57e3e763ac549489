import { UsersRound } from 'lucide-react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
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
  const heading = useRef<HTMLHeadingElement>(null)

  // Whoever pressed the button at the form's foot would see nothing happen: this stands at its head.
  useEffect(() => {
    heading.current?.focus()
  }, [])

  return (
    <div role="alert" className="rounded-sheet border border-gold-edge bg-gold-soft p-4 sm:p-5">
      <h3 ref={heading} tabIndex={-1} className="flex scroll-mt-6 items-center gap-2.5 text-subheading outline-none">
        <UsersRound aria-hidden className="size-5 shrink-0" />
        {t('conflict.title')}
      </h3>
      <p className="mt-1.5 text-[0.9375rem]">{different.length > 0 ? t('conflict.text') : t('conflict.same')}</p>
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
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" onClick={onTakeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button look="secondary" onClick={onSaveAnyway}>
          {t('conflict.saveAnyway')}
        </Button>
      </div>
    </div>
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

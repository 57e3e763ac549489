import type { ReactNode } from 'react'
import { DIFFICULTIES } from '#shared/features/quizzes/quizzes.rules'
import { SUBJECTS, type Subject } from '#shared/subjects'
import { useTranslation } from '../../i18n/use-translation'
import { TextPair } from '../../parts/portal/content/text-pair'
import { SelectField } from '../../ui/fields/select-field'
import type { QuizValues } from './add/quiz-values'

/** The part of a form that a group of fields needs. */
export interface ContentFields<Values> {
  values: Values
  change: (changed: Partial<Values>) => void
  errorOf: (path: string) => string | undefined
}

export function TitleFields({ values, change, errorOf }: ContentFields<{ title: string; titleFr: string }>) {
  const { t } = useTranslation('adminContent')
  return (
    <TextPair
      labels={{ en: t('form.title'), fr: t('form.titleFr') }}
      texts={{ en: values.title, fr: values.titleFr }}
      errors={{ en: errorOf('title'), fr: errorOf('titleFr') }}
      onChange={({ en, fr }) => change({ title: en, titleFr: fr })}
    />
  )
}

interface SubjectFieldProps {
  value: Subject | ''
  error?: string | undefined
  onChange: (subject: Subject) => void
}

export function SubjectField(props: SubjectFieldProps) {
  const { t } = useTranslation('adminContent')
  const { t: site } = useTranslation()
  return (
    <SelectField
      {...props}
      label={t('form.subject')}
      options={SUBJECTS.map((value) => ({ value, label: site(`subjects.${value}.name`) }))}
      placeholder={t('form.chooseSubject')}
    />
  )
}

type SubjectRowProps = ContentFields<{ subject: Subject | '' }> & { children?: ReactNode }

/** The subject, with other selects beside it. */
export function SubjectRow({ values, change, errorOf, children }: SubjectRowProps) {
  return (
    <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <SubjectField value={values.subject} error={errorOf('subject')} onChange={(subject) => change({ subject })} />
      {children}
    </div>
  )
}

interface PublishChoiceProps {
  isPublished: boolean
  onChange: (change: { isPublished: boolean }) => void
}

/** New content is published immediately, or stored as a draft. */
export function PublishChoice({ isPublished, onChange }: PublishChoiceProps) {
  const { t: drafts } = useTranslation('adminDrafts')
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-[0.9375rem]">
      <input
        type="checkbox"
        checked={!isPublished}
        onChange={({ target }) => onChange({ isPublished: !target.checked })}
        className="size-6 accent-primary"
      />
      {drafts('keep')}
    </label>
  )
}

export function QuizFields(fields: ContentFields<Omit<QuizValues, 'questions'>>) {
  const { t } = useTranslation('adminContent')
  const { values, change, errorOf } = fields
  return (
    <>
      <TitleFields {...fields} />
      <TextPair
        labels={{ en: t('form.description'), fr: t('form.descriptionFr') }}
        texts={{ en: values.description, fr: values.descriptionFr }}
        errors={{ en: errorOf('description'), fr: errorOf('descriptionFr') }}
        rows={2}
        onChange={({ en, fr }) => change({ description: en, descriptionFr: fr })}
      />
      <SubjectRow {...fields}>
        <SelectField
          label={t('form.difficulty')}
          options={DIFFICULTIES.map((value) => ({ value, label: t(`difficulty.${value}`) }))}
          value={values.difficulty}
          error={errorOf('difficulty')}
          onChange={(difficulty) => change({ difficulty })}
        />
      </SubjectRow>
    </>
  )
}

import { DIFFICULTIES } from '#shared/features/quizzes/quizzes.contract'
import { useTranslation } from '../../../i18n/use-translation'
import type { QuizValues } from './add/quiz-values'
import { ChoiceField } from './choice-field'
import { SubjectField } from './subject-field'
import { TextPair } from './text-pair'

type Metadata = Omit<QuizValues, 'questions'>

interface QuizFieldsProps {
  values: Metadata
  change: (changed: Partial<Metadata>) => void
  errorOf: (path: string) => string | undefined
}

/** What a quiz says about itself: the same fields when it is made and when it is edited. */
export function QuizFields({ values, change, errorOf }: QuizFieldsProps) {
  const { t } = useTranslation('adminContent')
  return (
    <>
      <TextPair
        labels={{ en: t('form.title'), fr: t('form.titleFr') }}
        texts={{ en: values.title, fr: values.titleFr }}
        errors={{ en: errorOf('title'), fr: errorOf('titleFr') }}
        onChange={({ en, fr }) => change({ title: en, titleFr: fr })}
      />
      <TextPair
        labels={{ en: t('form.description'), fr: t('form.descriptionFr') }}
        texts={{ en: values.description, fr: values.descriptionFr }}
        errors={{ en: errorOf('description'), fr: errorOf('descriptionFr') }}
        rows={2}
        onChange={({ en, fr }) => change({ description: en, descriptionFr: fr })}
      />
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <SubjectField value={values.subject} error={errorOf('subject')} onChange={(subject) => change({ subject })} />
        <ChoiceField
          label={t('form.difficulty')}
          options={DIFFICULTIES}
          nameOf={(difficulty) => t(`difficulty.${difficulty}`)}
          value={values.difficulty}
          error={errorOf('difficulty')}
          onChange={(difficulty) => change({ difficulty })}
        />
      </div>
    </>
  )
}

import { DIFFICULTIES } from '#shared/features/quizzes/quizzes.rules'
import { useTranslation } from '../../i18n/use-translation'
import { TextPair } from '../../portal/content/text-pair'
import type { QuizValues } from './add/quiz-values'
import { ChoiceField } from './choice-field'
import type { ContentFields } from './content-fields'
import { SubjectRow } from './subject-row'
import { TitlePair } from './title-pair'

/** What a quiz says about itself: the same fields when it is made and when it is edited. */
export function QuizFields({ values, change, errorOf }: ContentFields<Omit<QuizValues, 'questions'>>) {
  const { t } = useTranslation('adminContent')
  return (
    <>
      <TitlePair values={values} change={change} errorOf={errorOf} />
      <TextPair
        labels={{ en: t('form.description'), fr: t('form.descriptionFr') }}
        texts={{ en: values.description, fr: values.descriptionFr }}
        errors={{ en: errorOf('description'), fr: errorOf('descriptionFr') }}
        rows={2}
        onChange={({ en, fr }) => change({ description: en, descriptionFr: fr })}
      />
      <SubjectRow values={values} change={change} errorOf={errorOf}>
        <ChoiceField
          label={t('form.difficulty')}
          options={DIFFICULTIES}
          nameOf={(difficulty) => t(`difficulty.${difficulty}`)}
          value={values.difficulty}
          error={errorOf('difficulty')}
          onChange={(difficulty) => change({ difficulty })}
        />
      </SubjectRow>
    </>
  )
}

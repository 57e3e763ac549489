import { STAFF_GUIDE_TYPES, type StaffGuide } from '#shared/features/content/content.contract'
import { useTranslation } from '../../../i18n/use-translation'
import { TextPair } from '../../../portal/content/text-pair'
import { ChoiceField } from '../choice-field'
import { contentActions } from '../content.queries'
import { addPath } from '../content-address'
import { ContentForm } from '../content-form'
import { FiguresField } from '../figure/figures-field'
import { SubjectRow } from '../subject-row'
import { TitlePair } from '../title-pair'
import { useContentForm } from '../use-content-form'
import { EMPTY_GUIDE, validateGuide } from './guide-values'

export function GuideForm({ onDone }: { onDone: (made: StaffGuide) => void }) {
  const { t } = useTranslation('adminContent')
  const form = useContentForm({
    draftName: 'admin-guide',
    initial: EMPTY_GUIDE,
    validate: validateGuide,
    action: contentActions.createGuide,
    late: { title: t('failed.create'), href: addPath('guide', 'manual') },
    onDone,
  })
  const { values, change, errorOf } = form
  return (
    <ContentForm form={form} submitLabel={t('form.createGuide')}>
      <TitlePair values={values} change={change} errorOf={errorOf} />
      <SubjectRow values={values} change={change} errorOf={errorOf}>
        <ChoiceField
          label={t('form.type')}
          options={STAFF_GUIDE_TYPES}
          nameOf={(type) => t(`guideType.${type}`)}
          value={values.type}
          error={errorOf('type')}
          onChange={(type) => change({ type })}
        />
      </SubjectRow>
      <p className="-mt-2 text-ink-soft text-sm">{t(`form.typeHint.${values.type}`)}</p>
      <TextPair
        labels={{ en: t('form.content'), fr: t('form.contentFr') }}
        texts={{ en: values.content, fr: values.contentFr }}
        errors={{ en: errorOf('content'), fr: errorOf('contentFr') }}
        rows={8}
        onChange={({ en, fr }) => change({ content: en, contentFr: fr })}
      />
      <p className="-mt-2 text-ink-soft text-sm">
        {t('form.contentHint')} {t('form.frenchHint')}
      </p>
      <FiguresField values={values} change={change} />
    </ContentForm>
  )
}

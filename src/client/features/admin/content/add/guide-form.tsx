import { STAFF_GUIDE_TYPES } from '#shared/features/admin/admin-content.contract'
import { useTranslation } from '../../../../i18n/use-translation'
import { Button } from '../../../../ui/button'
import { SendableFields } from '../../sendable-fields'
import { ChoiceField } from '../choice-field'
import { useCreateGuide } from '../content.queries'
import { RestoredNote, StartOverButton } from '../draft-controls'
import { FailureAlert } from '../failure-alert'
import { SubjectField } from '../subject-field'
import { TextPair } from '../text-pair'
import { useContentForm } from '../use-content-form'
import { EMPTY_GUIDE, judgeGuide } from './guide-values'

export function GuideForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('adminContent')
  const form = useContentForm({
    draftKey: 'admin-guide',
    initial: EMPTY_GUIDE,
    judge: judgeGuide,
    useSend: useCreateGuide,
    onDone,
  })
  const { values, change, errorOf, send } = form
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <SendableFields isSending={send.isPending}>
        <RestoredNote {...form} />
        <TextPair
          labels={{ en: t('form.title'), fr: t('form.titleFr') }}
          texts={{ en: values.title, fr: values.titleFr }}
          errors={{ en: errorOf('title'), fr: errorOf('titleFr') }}
          onChange={({ en, fr }) => change({ title: en, titleFr: fr })}
        />
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
          <SubjectField value={values.subject} error={errorOf('subject')} onChange={(subject) => change({ subject })} />
          <ChoiceField
            label={t('form.type')}
            options={STAFF_GUIDE_TYPES}
            nameOf={(type) => t(`guideType.${type}`)}
            value={values.type}
            error={errorOf('type')}
            onChange={(type) => change({ type })}
          />
        </div>
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
      </SendableFields>
      <FailureAlert error={send.error} title={t('failed.create')} comfort={t('failed.kept')} />
      <div className="flex flex-wrap justify-end gap-3 border-line border-t pt-5">
        <StartOverButton {...form} />
        <Button type="submit" busy={send.isPending} className="max-sm:w-full">
          {t('form.createGuide')}
        </Button>
      </div>
    </form>
  )
}

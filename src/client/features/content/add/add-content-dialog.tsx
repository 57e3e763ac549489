import { useState } from 'react'
import { STAFF_GUIDE_TYPES, type StaffGuide, type StaffQuiz } from '#shared/features/content/content.contract'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { LoadedPart } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { showNotice } from '../../../notices/notice-store'
import { TextPair } from '../../../parts/portal/content/text-pair'
import { RadioCards } from '../../../ui/fields/radio-cards'
import { SelectField } from '../../../ui/fields/select-field'
import { Dialog } from '../../../ui/overlays/dialog'
import { Skeleton } from '../../../ui/states/skeleton'
import { Tabs } from '../../../ui/tabs'
import { contentActions } from '../content.queries'
import { addPath, WAYS, type WayToAdd } from '../content-address'
import { PublishChoice, QuizFields, SubjectRow, TitleFields } from '../content-fields'
import { ContentForm } from '../content-form'
import { FiguresField } from '../figure/figure-fields'
import type { ContentKind } from '../upload/accepted-files'
import { useContentForm } from '../use-content-form'
import { EMPTY_GUIDE, validateGuide } from './guide-values'
import { QuestionList } from './question-list'
import { EMPTY_QUIZ, validateQuiz } from './quiz-values'

/** Few use files, so the panel is loaded on demand. */
const UPLOAD_PANEL = viewWithWords([], async () => (await import('../upload/upload-panel')).UploadPanel)

const KINDS = ['quiz', 'guide'] as const

interface AddContentDialogProps {
  /** Null while the dialog is closed. */
  kind: ContentKind | null
  way: WayToAdd
  onSwitch: (change: { add: ContentKind } | { by: WayToAdd }) => void
  onClose: () => void
  onAdded: (kind: ContentKind, content: StaffQuiz | StaffGuide) => void
}

export function AddContentDialog({ kind, way, onSwitch, onClose, onAdded }: AddContentDialogProps) {
  const { t } = useTranslation('adminContent')
  const { t: drafts } = useTranslation('adminDrafts')
  const language = useLanguage()
  // Resets the form, even if it was closed and opened again before the answer came.
  const [creations, setCreations] = useState(0)

  function finish(created: ContentKind, content: StaffQuiz | StaffGuide) {
    setCreations((count) => count + 1)
    onAdded(created, content)
    const title = localText({ en: content.title, fr: content.titleFr }, language).text
    showNotice({ title: content.isPublished ? t(`form.created.${created}`) : drafts('saved'), description: title })
  }

  return (
    <Dialog
      isOpen={kind !== null}
      onClose={onClose}
      title={t('dialog.title')}
      closeLabel={t('dialog.close')}
      width="wide"
    >
      <div className="mt-3">
        <Tabs
          key={creations}
          label={t('dialog.what')}
          current={kind ?? 'quiz'}
          onChoose={(add) => onSwitch({ add })}
          tabs={KINDS.map((each) => ({
            name: each,
            label: t(`dialog.${each}`),
            // Only one form is shown. The other one's draft is stored.
            panel: each === kind && (
              <ContentSource
                kind={each}
                way={way}
                onChoose={(by) => onSwitch({ by })}
                onDone={(content) => finish(each, content)}
              />
            ),
          }))}
        />
      </div>
    </Dialog>
  )
}

interface ContentSourceProps {
  kind: ContentKind
  way: WayToAdd
  onChoose: (way: WayToAdd) => void
  onDone: (content: StaffQuiz | StaffGuide) => void
}

function ContentSource({ kind, way, onChoose, onDone }: ContentSourceProps) {
  const { t } = useTranslation('adminContent')
  const Form = kind === 'quiz' ? QuizForm : GuideForm
  return (
    <div className="grid gap-6 pt-5">
      <RadioCards
        label={t('dialog.how')}
        options={WAYS.map((value) => ({ value, label: t(`dialog.${value}`) }))}
        chosen={way}
        onChoose={onChoose}
        className="grid-cols-2"
      />
      {way === 'manual' ? (
        <Form onDone={onDone} />
      ) : (
        <LoadedPart fallback={<Skeleton className="h-48" />} part={UPLOAD_PANEL} kind={kind} onDone={onDone} />
      )}
    </div>
  )
}

function GuideForm({ onDone }: { onDone: (guide: StaffGuide) => void }) {
  const { t } = useTranslation('adminContent')
  const { t: drafts } = useTranslation('adminDrafts')
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
    <ContentForm
      form={form}
      failed={t('failed.create')}
      submitLabel={values.isPublished ? t('form.createGuide') : drafts('save')}
      note={<PublishChoice isPublished={values.isPublished} onChange={change} />}
    >
      <TitleFields values={values} change={change} errorOf={errorOf} />
      <SubjectRow values={values} change={change} errorOf={errorOf}>
        <SelectField
          label={t('form.type')}
          options={STAFF_GUIDE_TYPES.map((value) => ({ value, label: t(`guideType.${value}`) }))}
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

function QuizForm({ onDone }: { onDone: (quiz: StaffQuiz) => void }) {
  const { t } = useTranslation('adminContent')
  const { t: drafts } = useTranslation('adminDrafts')
  const form = useContentForm({
    draftName: 'admin-quiz',
    initial: EMPTY_QUIZ,
    validate: validateQuiz,
    action: contentActions.createQuiz,
    late: { title: t('failed.create'), href: addPath('quiz', 'manual') },
    onDone,
  })
  const { values, change, errorOf } = form
  const count = values.questions.length
  return (
    <ContentForm
      form={form}
      failed={t('failed.create')}
      submitLabel={values.isPublished ? t('form.createQuiz') : drafts('save')}
      note={
        <>
          {count > 0 && values.isPublished && (
            <p className="text-[0.9375rem] text-ink-soft">{t('form.willHold', { count })}</p>
          )}
          <PublishChoice isPublished={values.isPublished} onChange={change} />
        </>
      }
    >
      <QuizFields values={values} change={change} errorOf={errorOf} />
      <p className="-mt-2 text-ink-soft text-sm">{t('form.frenchHint')}</p>
      <QuestionList
        questions={values.questions}
        onChange={(questions) => change({ questions })}
        error={errorOf('questions')}
        errorOf={errorOf}
      />
    </ContentForm>
  )
}

import { useState } from 'react'
import { STAFF_GUIDE_TYPES, type StaffGuide, type StaffQuiz } from '#shared/features/content/content.contract'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { LoadedPart } from '../../../loading/loaded-part'
import { viewWithWords } from '../../../loading/view-with-words'
import { showNotice } from '../../../notices/notice-store'
import { TextPair } from '../../../portal/content/text-pair'
import { RadioCards } from '../../../ui/fields/radio-cards'
import { Dialog } from '../../../ui/overlays/dialog'
import { Skeleton } from '../../../ui/states/skeleton'
import { Tabs } from '../../../ui/tabs'
import { ChoiceField } from '../choice-field'
import { contentActions } from '../content.queries'
import { addPath, WAYS, type Way } from '../content-address'
import { ContentForm } from '../content-form'
import { FiguresField } from '../figure/figures-field'
import { QuizFields } from '../quiz-fields'
import { SubjectRow } from '../subject-row'
import { TitlePair } from '../title-pair'
import type { ContentKind } from '../upload/accepted-files'
import { useContentForm } from '../use-content-form'
import { EMPTY_GUIDE, validateGuide } from './guide-values'
import { QuestionList } from './question-list'
import { EMPTY_QUIZ, validateQuiz } from './quiz-values'

/** Most content is written: what reads files comes when it is chosen. */
const UPLOAD_PANEL = viewWithWords([], async () => (await import('../upload/upload-panel')).UploadPanel)

const KINDS = ['quiz', 'guide'] as const

/** What was made, as far as both kinds have it. */
export type Made = Pick<StaffQuiz | StaffGuide, 'id' | 'subject' | 'title' | 'titleFr'>

interface AddContentDialogProps {
  /** Which form is open; null when the dialog is closed. */
  kind: ContentKind | null
  way: Way
  onSwitch: (change: { add: ContentKind } | { by: Way }) => void
  onClose: () => void
  /** Something was made: the dialog goes, and the list shows it. */
  onAdded: (kind: ContentKind, made: Made) => void
}

export function AddContentDialog({ kind, way, onSwitch, onClose, onAdded }: AddContentDialogProps) {
  const { t } = useTranslation('adminContent')
  const language = useLanguage()
  // A form that was sent, closed and opened again while the answer was on its way begins anew as well.
  const [creations, setCreations] = useState(0)

  function announce(created: ContentKind, made: Made) {
    setCreations((count) => count + 1)
    onAdded(created, made)
    const title = localText({ en: made.title, fr: made.titleFr }, language).text
    showNotice({ title: t(`form.created.${created}`), description: title })
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
            // Only one form at a time: the other one's draft keeps what was typed in it.
            panel: each === kind && (
              <Ways kind={each} way={way} onChoose={(by) => onSwitch({ by })} onDone={(made) => announce(each, made)} />
            ),
          }))}
        />
      </div>
    </Dialog>
  )
}

interface WaysProps {
  kind: ContentKind
  way: Way
  onChoose: (way: Way) => void
  onDone: (made: Made) => void
}

/** By hand or from a file. */
function Ways({ kind, way, onChoose, onDone }: WaysProps) {
  const { t } = useTranslation('adminContent')
  const Manual = kind === 'quiz' ? QuizForm : GuideForm
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
        <Manual onDone={onDone} />
      ) : (
        <LoadedPart fallback={<Skeleton className="h-48" />} part={UPLOAD_PANEL} kind={kind} onDone={onDone} />
      )}
    </div>
  )
}

function GuideForm({ onDone }: { onDone: (made: StaffGuide) => void }) {
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

function QuizForm({ onDone }: { onDone: (made: StaffQuiz) => void }) {
  const { t } = useTranslation('adminContent')
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
      submitLabel={t('form.createQuiz')}
      note={count > 0 && <p className="text-[0.9375rem] text-ink-soft">{t('form.willHold', { count })}</p>}
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

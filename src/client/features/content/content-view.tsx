import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { StaffGuide, StaffQuiz } from '#shared/features/content/content.contract'
import { previewOf, STAFF_PREVIEW_LENGTH } from '#shared/features/study-guides/study-guides.rules'
import { SUBJECTS } from '#shared/subjects'
import { useAmounts } from '../../i18n/amounts'
import { type LocalText, localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { LoadedDialog } from '../../loading/loaded-dialog'
import { usePermissions } from '../../portal/use-permissions'
import { Button } from '../../ui/button'
import { Choice } from '../../ui/fields/choice'
import { ChoiceGroup } from '../../ui/fields/choice-group'
import { Page } from '../../ui/page'
import { Skeleton } from '../../ui/states/skeleton'
import { Tabs } from '../../ui/tabs'
import { contentQueries } from './content.queries'
import { CONTENT_TABS, type SubjectFilter, useContentAddress } from './content-address'
import { CONTENT_VIEWS } from './lazy-views'
import { ContentList } from './list/content-list'
import { DeleteDialog, type DeletionTarget } from './list/delete-dialog'
import { GuideFacts } from './list/guide-facts'
import type { ContentKind } from './upload/accepted-files'

const FILTERS = ['all', ...SUBJECTS] as const

/** Staff who may only read see no form, whatever the URL says. */
const NO_FORMS = { add: null, edit: null, questions: null }

export function ContentView() {
  const { t } = useTranslation('adminContent')
  const { t: admin } = useTranslation('admin')
  const language = useLanguage()
  const mayEdit = usePermissions().changes('content')
  const fullAddress = useContentAddress()
  const address = mayEdit ? fullAddress : { ...fullAddress, ...NO_FORMS }
  const quizzes = useQuery(contentQueries.quizzes())
  const guides = useQuery(contentQueries.guides())
  const [deletion, setDeletion] = useState<DeletionTarget | null>(null)
  const [added, setAdded] = useState<{ kind: ContentKind; id: number } | null>(null)
  const isShown = (item: { subject: string }) => address.subject === 'all' || item.subject === address.subject
  const shownQuizzes = quizzes.data?.filter(isShown)
  const shownGuides = guides.data?.filter(isShown)
  const tabDialogs = address.tab === 'quizzes' ? CONTENT_VIEWS.quizDialogs : CONTENT_VIEWS.guideDialogs

  useEffect(() => {
    CONTENT_VIEWS.addDialog.preload()
    tabDialogs.preload()
  }, [tabDialogs])

  function showAdded(kind: ContentKind, { id, subject }: StaffQuiz | StaffGuide) {
    if (address.showAdded(kind, subject)) setAdded({ kind, id })
  }

  const addButton = (look: 'primary' | 'secondary') =>
    mayEdit && (
      <Button look={look} onClick={() => address.open({ add: address.tab === 'guides' ? 'guide' : 'quiz' })}>
        <Plus aria-hidden className="size-5" />
        {t('add')}
      </Button>
    )
  const listProps = (kind: ContentKind) => ({
    addAction: addButton('secondary'),
    addedId: added?.kind === kind ? added.id : undefined,
    onAddedShown: () => setAdded(null),
    onRead: (read: number) => address.open({ read }),
    onEdit: (edit: number) => address.open({ edit }),
    onDelete: ({ id, version }: StaffQuiz | StaffGuide, title: LocalText) => setDeletion({ kind, id, version, title }),
  })
  const panels = {
    quizzes: (
      <ContentList
        tab="quizzes"
        query={quizzes}
        items={shownQuizzes}
        describe={(quiz) => ({
          text: localText({ en: quiz.description, fr: quiz.descriptionFr }, language),
          facts: (
            <>
              <span>{t(`difficulty.${quiz.difficulty}`)}</span>
              <span className="tabular-nums">{t('questionCount', { count: quiz.questions.length })}</span>
            </>
          ),
        })}
        {...listProps('quiz')}
      />
    ),
    guides: (
      <ContentList
        tab="guides"
        query={guides}
        items={shownGuides}
        describe={(guide) => {
          const content = localText({ en: guide.content, fr: guide.contentFr }, language)
          const preview = previewOf(content.text, STAFF_PREVIEW_LENGTH)
          const text = preview ? { ...content, text: preview } : { text: t('noText') }
          return { text, facts: <GuideFacts guide={guide} /> }
        }}
        {...listProps('guide')}
      />
    ),
  }
  // At most one of these dialogs is open.
  const openDialog = (['read', 'edit', 'questions'] as const).find((name) => address[name] !== null)
  const dialogProps = {
    isOpen: openDialog !== undefined,
    onClose: () => openDialog && address.close(openDialog),
    address,
  }
  return (
    <Page title={admin('nav.content')} subtitle={t('subtitle')} actions={addButton('primary')}>
      <SubjectFilterChoice chosen={address.subject} onChoose={(subject) => address.show({ subject })} />
      <ContentCounts
        quizzes={quizzes.isError ? null : shownQuizzes?.length}
        guides={guides.isError ? null : shownGuides?.length}
      />
      <Tabs
        label={t('tabs.label')}
        current={address.tab}
        onChoose={(tab) => address.show({ tab })}
        tabs={CONTENT_TABS.map((name) => ({
          name,
          label: t(`tabs.${name}`),
          panel: <div className="pt-6">{panels[name]}</div>,
        }))}
      />
      <LoadedDialog
        part={CONTENT_VIEWS.addDialog}
        isOpen={address.add !== null}
        kind={address.add}
        way={address.by}
        onSwitch={address.show}
        onClose={() => address.close('add')}
        onAdded={showAdded}
      />
      {address.tab === 'quizzes' ? (
        <LoadedDialog key="quizzes" part={CONTENT_VIEWS.quizDialogs} {...dialogProps} quizzes={quizzes.data} />
      ) : (
        <LoadedDialog key="guides" part={CONTENT_VIEWS.guideDialogs} {...dialogProps} guides={guides.data} />
      )}
      <DeleteDialog target={deletion} onClose={() => setDeletion(null)} />
    </Page>
  )
}

/** Undefined while it is loading, null if it could not be fetched. */
type KnownCount = number | null | undefined

function ContentCounts({ quizzes, guides }: { quizzes: KnownCount; guides: KnownCount }) {
  const { t } = useTranslation('adminContent')
  return (
    <dl
      className="mt-6 mb-8 grid grid-cols-3 divide-x divide-line rounded-sheet border border-line bg-sheet py-4
      shadow-sheet sm:py-5"
    >
      <Count label={t('counts.quizzes')} value={quizzes} />
      <Count label={t('counts.guides')} value={guides} />
      <Count label={t('counts.total')} value={totalOf(quizzes, guides)} />
    </dl>
  )
}

function totalOf(quizzes: KnownCount, guides: KnownCount): KnownCount {
  if (quizzes === null || guides === null) return null
  return quizzes === undefined || guides === undefined ? undefined : quizzes + guides
}

function Count({ label, value }: { label: string; value: KnownCount }) {
  const amounts = useAmounts()
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end px-3 sm:px-6">
      <dt className="text-ink-soft text-sm leading-snug sm:text-[0.9375rem]">{label}</dt>
      <dd className="font-[620] font-serif text-heading tabular-nums">
        {value === undefined ? <Skeleton className="h-[1lh] w-10" /> : value === null ? '–' : amounts.number(value)}
      </dd>
    </div>
  )
}

interface SubjectFilterChoiceProps {
  chosen: SubjectFilter
  onChoose: (subject: SubjectFilter) => void
}

function SubjectFilterChoice({ chosen, onChoose }: SubjectFilterChoiceProps) {
  const { t } = useTranslation('adminContent')
  const { t: site } = useTranslation()
  return (
    <ChoiceGroup label={t('filter.label')}>
      {(name) => (
        <div className="flex flex-wrap gap-2">
          {FILTERS.map((filter) => (
            <Choice
              key={filter}
              name={name}
              value={filter}
              checked={filter === chosen}
              onChoose={() => onChoose(filter)}
              className="min-h-11 gap-2.5 px-4 font-semibold text-[0.9375rem] has-checked:border-primary
                has-checked:bg-primary has-checked:text-on-primary"
            >
              {filter !== 'all' && (
                <span
                  aria-hidden="true"
                  data-subject={filter}
                  className="h-4 w-3 rounded-[2px_4px_4px_2px] bg-subject-cover
                    shadow-[inset_3px_0_0_rgb(29_34_68/0.22)]"
                />
              )}
              {filter === 'all' ? t('filter.all') : site(`subjects.${filter}.name`)}
            </Choice>
          ))}
        </div>
      )}
    </ChoiceGroup>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { StaffGuide, StaffQuiz } from '#shared/features/content/content.contract'
import { previewOf, STAFF_PREVIEW_LENGTH } from '#shared/features/study-guides/study-guides.rules'
import { type LocalText, localText } from '../../i18n/local-text'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { LoadedDialog } from '../../loading/loaded-dialog'
import { portalPaths } from '../../parts/portal/portal-paths'
import { usePermissions } from '../../parts/portal/use-permissions'
import { Button, ButtonLink } from '../../ui/button'
import { Page } from '../../ui/page'
import { Tabs } from '../../ui/tabs'
import { contentQueries } from './content.queries'
import { CONTENT_TABS, useContentAddress } from './content-address'
import { CONTENT_VIEWS } from './lazy-views'
import { ContentCounts } from './list/content-counts'
import { ContentList } from './list/content-list'
import { ContentTools, SubjectFilterChoice } from './list/content-tools'
import { DeleteDialog, type DeletionTarget } from './list/delete-dialog'
import { GuideFacts } from './list/guide-facts'
import { shownContent } from './list/shown-content'
import type { ContentKind } from './upload/accepted-files'

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
  const isCounted = ({ subject, isPublished }: StaffQuiz | StaffGuide) =>
    isPublished && (address.subject === 'all' || subject === address.subject)
  const isFiltered = address.search !== '' || address.shown !== 'all'
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
    ...(isFiltered && { onShowAll: () => address.show({ search: '', shown: 'all' }) }),
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
        items={quizzes.data && shownContent(quizzes.data, address)}
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
        items={guides.data && shownContent(guides.data, address)}
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
    <Page
      title={admin('nav.content')}
      subtitle={t('subtitle')}
      actions={
        <>
          <ButtonLink look="secondary" href={portalPaths.view('questions')}>
            <ChartColumn aria-hidden className="size-5" />
            {t('statistics')}
          </ButtonLink>
          {addButton('primary')}
        </>
      }
    >
      <SubjectFilterChoice chosen={address.subject} onChoose={(subject) => address.show({ subject })} />
      <ContentCounts
        quizzes={quizzes.isError ? null : quizzes.data?.filter(isCounted).length}
        guides={guides.isError ? null : guides.data?.filter(isCounted).length}
      />
      <ContentTools address={fullAddress} />
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

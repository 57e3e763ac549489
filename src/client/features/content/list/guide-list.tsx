import { BookOpenText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StaffGuide } from '#shared/features/content/content.contract'
import { previewOf, STAFF_PREVIEW_LENGTH } from '#shared/features/study-guides/study-guides.rules'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { EmptyState } from '../../../ui/states/empty-state'
import { ContentCard } from './content-card'
import { CardGrid, ListFailed, ListSkeleton, type ListState } from './content-state'
import type { DeletionTarget } from './delete-dialog'
import { GuideFacts } from './guide-facts'

interface GuideListProps {
  state: ListState
  /** What the filter shows; undefined while it is on its way. */
  guides: StaffGuide[] | undefined
  addAction: ReactNode
  /** What was just made: its card comes into view. */
  addedId: number | null
  onAddedShown: () => void
  onRead: (guideId: number) => void
  onEdit: (guideId: number) => void
  onDelete: (target: DeletionTarget) => void
}

export function GuideList({
  state,
  guides,
  addAction,
  addedId,
  onAddedShown,
  onRead,
  onEdit,
  onDelete,
}: GuideListProps) {
  const { t } = useTranslation('adminContent')
  const language = useLanguage()
  if (state.error) return <ListFailed {...state} error={state.error} />
  if (!guides) return <ListSkeleton />
  if (guides.length === 0) {
    return (
      <EmptyState
        icon={BookOpenText}
        title={t('empty.guides.title')}
        text={t('empty.guides.text')}
        action={addAction}
      />
    )
  }
  return (
    <CardGrid>
      {guides.map((guide) => {
        const title = localText({ en: guide.title, fr: guide.titleFr }, language)
        const content = localText({ en: guide.content, fr: guide.contentFr }, language)
        const preview = previewOf(content.text, STAFF_PREVIEW_LENGTH)
        return (
          <ContentCard
            key={guide.id}
            subject={guide.subject}
            title={title}
            text={preview ? { ...content, text: preview } : { text: t('noText') }}
            facts={<GuideFacts guide={guide} />}
            onShown={guide.id === addedId ? onAddedShown : undefined}
            onRead={() => onRead(guide.id)}
            onEdit={() => onEdit(guide.id)}
            onDelete={() => onDelete({ kind: 'guide', id: guide.id, version: guide.version, title })}
          />
        )
      })}
    </CardGrid>
  )
}

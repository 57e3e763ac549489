import { BookOpenText, ListChecks, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StaffGuide, StaffQuiz } from '#shared/features/content/content.contract'
import { type LocalText, localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { EmptyState } from '../../../ui/states/empty-state'
import { LoadFailed } from '../../../ui/states/load-failed'
import { Skeleton } from '../../../ui/states/skeleton'
import type { ContentTab } from '../content-address'
import { useFailureReason } from '../content-failure'
import { ContentCard } from './content-card'

const ICONS = { quizzes: ListChecks, guides: BookOpenText }
const SKELETONS = ['one', 'two', 'three', 'four']
const GRID = 'grid gap-4 md:grid-cols-2'

interface ContentListProps<Item> {
  tab: ContentTab
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** The filtered items; undefined while they are loading. */
  items: Item[] | undefined
  describe: (item: Item) => { text: LocalText; facts: ReactNode }
  addAction: ReactNode
  /** Set while a search or filter may hide items. */
  onShowAll?: () => void
  /** The item that was just added: its card is scrolled into view. */
  addedId: number | undefined
  onAddedShown: () => void
  onRead: (id: number) => void
  onEdit: (id: number) => void
  onDelete: (item: Item, title: LocalText) => void
}

export function ContentList<Item extends StaffQuiz | StaffGuide>(props: ContentListProps<Item>) {
  const { tab, query, items, describe, addAction, onShowAll, addedId, onAddedShown, onRead, onEdit, onDelete } = props
  const { t } = useTranslation('adminContent')
  const { t: site } = useTranslation()
  const language = useLanguage()
  const reasonOf = useFailureReason()
  if (query.error) {
    return (
      <LoadFailed
        title={t('failed.fetch')}
        text={reasonOf(query.error) ?? ''}
        retryLabel={site('crash.tryAgain')}
        isBusy={query.isFetching}
        onRetry={() => query.refetch()}
      />
    )
  }
  if (!items) {
    return (
      <div role="status" aria-label={site('states.loading')} className={GRID}>
        {SKELETONS.map((name) => (
          <Skeleton key={name} className="h-52 rounded-sheet" />
        ))}
      </div>
    )
  }
  if (items.length === 0 && onShowAll) {
    const action = (
      <Button look="secondary" onClick={onShowAll}>
        {t('tools.showAll')}
      </Button>
    )
    return <EmptyState icon={SearchX} title={t('tools.none.title')} text={t('tools.none.text')} action={action} />
  }
  if (items.length === 0) {
    const [title, text] = [t(`empty.${tab}.title`), t(`empty.${tab}.text`)]
    return <EmptyState icon={ICONS[tab]} title={title} text={text} action={addAction} />
  }
  return (
    <div className={GRID}>
      {items.map((item) => {
        const title = localText({ en: item.title, fr: item.titleFr }, language)
        return (
          <ContentCard
            key={item.id}
            item={item}
            title={title}
            {...describe(item)}
            onRead={() => onRead(item.id)}
            onEdit={() => onEdit(item.id)}
            onShown={item.id === addedId ? onAddedShown : undefined}
            onDelete={() => onDelete(item, title)}
          />
        )
      })}
    </div>
  )
}

import { BookOpen, Eye, Languages, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { StaffGuide, StaffQuiz } from '#shared/features/content/content.contract'
import type { LocalText } from '../../../i18n/local-text'
import { useTranslation } from '../../../i18n/use-translation'
import { portalPaths } from '../../../parts/portal/portal-paths'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { Badge } from '../../../ui/badge'
import { Button, ButtonLink } from '../../../ui/button'
import { PublishButton } from './publish-button'
import { missingIn } from './shown-content'

interface ContentCardProps {
  item: StaffQuiz | StaffGuide
  title: LocalText
  text: LocalText
  /** Shown beside the subject. */
  facts: ReactNode
  /** Set for a card that was just added. It is scrolled into view and takes the focus. */
  onShown?: (() => void) | undefined
  onRead: () => void
  onEdit: () => void
  onDelete: () => void
}

export function ContentCard({ item, title, text, facts, onShown, onRead, onEdit, onDelete }: ContentCardProps) {
  const { t } = useTranslation('adminContent')
  const { t: drafts } = useTranslation('adminDrafts')
  const { t: site } = useTranslation()
  const mayEdit = usePermissions().changes('content')
  const { subject } = item
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const isNew = onShown !== undefined
  const reportShown = useEffectEvent(() => onShown?.())

  useEffect(() => {
    if (!isNew) return
    card.current?.scrollIntoView({ block: 'center' })
    card.current?.focus({ preventScroll: true })
    reportShown()
  }, [isNew])

  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-subject={subject}
      className="relative flex min-h-48 min-w-0 flex-col overflow-hidden
        rounded-[var(--radius-spine)_var(--radius-sheet)_var(--radius-sheet)_var(--radius-spine)] border border-line
        bg-sheet pt-4 pr-4 pb-3 pl-6 shadow-sheet before:absolute before:inset-y-0 before:left-0 before:w-1.5
        before:bg-subject-cover focus:outline-3 focus:outline-primary focus:outline-offset-2"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft text-sm">
        <span className="rounded-full bg-subject-soft px-3 py-0.5 font-semibold text-subject">
          {site(`subjects.${subject}.name`)}
        </span>
        {facts}
        {!item.isPublished && <Badge>{drafts('badge')}</Badge>}
        <MissingTexts item={item} />
      </div>
      <h2 id={titleId} lang={title.lang} className="wrap-anywhere mt-2.5 text-subheading">
        {title.text}
      </h2>
      {text.text && (
        <p lang={text.lang} className="wrap-anywhere mt-1 text-[0.9375rem] text-ink-soft leading-snug">
          {text.text}
        </p>
      )}
      <div className="-ml-5 mt-auto flex flex-wrap pt-2">
        <Button look="quiet" aria-label={t('readNamed', { title: title.text })} onClick={onRead} className="min-h-11">
          <BookOpen aria-hidden className="size-4" />
          {t('read')}
        </Button>
        <ButtonLink
          look="quiet"
          href={portalPaths.preview('questions' in item ? 'quiz' : 'guide', item.id)}
          aria-label={drafts('previewNamed', { title: title.text })}
          className="min-h-11"
        >
          <Eye aria-hidden className="size-4" />
          {drafts('preview')}
        </ButtonLink>
        {mayEdit && (
          <>
            {!item.isPublished && <PublishButton item={item} look="quiet" />}
            <Button
              look="quiet"
              aria-label={t('editNamed', { title: title.text })}
              onClick={onEdit}
              className="min-h-11"
            >
              <Pencil aria-hidden className="size-4" />
              {t('edit')}
            </Button>
            <Button
              look="quiet"
              aria-label={t('deleteNamed', { title: title.text })}
              onClick={onDelete}
              className="min-h-11 hover:text-wrong"
            >
              <Trash2 aria-hidden className="size-4" />
              {t('delete')}
            </Button>
          </>
        )}
      </div>
    </article>
  )
}

/** Lists the texts that exist in one language only. */
function MissingTexts({ item }: { item: StaffQuiz | StaffGuide }) {
  const { t } = useTranslation('adminContent')
  const missing = missingIn(item)
  const texts = (['fr', 'en'] as const).filter((each) => missing[each] > 0)
  return texts.map((each) => (
    <span key={each} className="inline-flex items-center gap-1.5 font-semibold text-ink">
      <Languages aria-hidden className="size-4" />
      {t(`missing.${each}`, { count: missing[each] })}
    </span>
  ))
}

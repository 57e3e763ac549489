import { Send } from 'lucide-react'
import type { StaffGuide, StaffQuiz } from '#shared/features/content/content.contract'
import { useAction } from '../../../api/use-action'
import { localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { Button } from '../../../ui/button'
import { contentActions, isConflict } from '../content.queries'
import { useFailureReason } from '../content-failure'

interface PublishButtonProps {
  /** A draft. */
  item: StaffQuiz | StaffGuide
  look: 'quiet' | 'primary'
  onPublished?: () => void
}

/** Publishes a draft as staff see it: not one that a colleague has changed meanwhile. */
export function PublishButton({ item, look, onPublished }: PublishButtonProps) {
  const { t: drafts } = useTranslation('adminDrafts')
  const reasonOf = useFailureReason()
  const kind = 'questions' in item ? 'quiz' : 'guide'
  const title = localText({ en: item.title, fr: item.titleFr }, useLanguage()).text
  const publish = useAction({
    ...contentActions.publish,
    onSuccess: () => {
      showNotice({ title: drafts(`published.${kind}`), description: title })
      onPublished?.()
    },
    onError: (error) =>
      showNotice({
        title: drafts('failed'),
        description: (isConflict(error) ? drafts('changed') : reasonOf(error)) ?? '',
        variant: 'destructive',
      }),
  })
  return (
    <Button
      look={look}
      busy={publish.isPending}
      aria-label={drafts('publishNamed', { title })}
      onClick={() => publish.mutate({ kind, id: item.id, version: item.version })}
      className="min-h-11"
    >
      <Send aria-hidden className="size-4" />
      {drafts('publish')}
    </Button>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { StaffGuide, StaffQuiz } from '#shared/features/content/content.contract'
import { useAction } from '../../../api/use-action'
import { useIsOpen } from '../../../form/use-is-open'
import { type LocalText, localText } from '../../../i18n/local-text'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/overlays/dialog'
import { type ContentTarget, contentActions, contentQueries, isConflict } from '../content.queries'
import { FailureAlert, useLateFailureNotice } from '../content-failure'

export interface DeletionTarget extends ContentTarget {
  title: LocalText
}

const FAILED = { quiz: 'failed.deleteQuiz', guide: 'failed.deleteGuide' } as const

export function DeleteDialog({ target, onClose }: { target: DeletionTarget | null; onClose: () => void }) {
  const { t } = useTranslation('adminContent')
  // The title stays while the dialog closes.
  const [last, setLast] = useState(target)
  if (target && target !== last) setLast(target)
  const kind = last?.kind ?? 'quiz'
  return (
    <Dialog isOpen={target !== null} onClose={onClose} title={t(`deletion.${kind}`)} closeLabel={t('dialog.close')}>
      {target && <ConfirmDeletion target={target} onClose={onClose} />}
    </Dialog>
  )
}

function ConfirmDeletion({ target, onClose }: { target: DeletionTarget; onClose: () => void }) {
  const { t } = useTranslation('adminContent')
  const { kind } = target
  const failed = t(FAILED[kind])
  const nothingDeleted = t('failed.nothingDeleted')
  const showLateFailure = useLateFailureNotice({ title: failed, unchanged: nothingDeleted })
  const findChanged = useFindChanged()
  // The current version, if a colleague has changed it.
  const [changed, setChanged] = useState<DeletionTarget | null>(null)
  const { title, ...shown } = changed ?? target
  const isOpen = useIsOpen()
  const deletion = useAction({
    ...contentActions.deleteContent,
    onSuccess: () => {
      // Closing returns the focus to the deleted card, so it moves on to a neighbour.
      flushSync(onClose)
      neighbourOf(document.activeElement)?.focus()
      showNotice({ title: t(`deletion.done.${kind}`), description: title.text })
    },
    onError: (error) => {
      if (isConflict(error)) setChanged(findChanged(target))
      if (!isOpen.current) showLateFailure(error)
    },
  })
  return (
    <>
      <p lang={title.lang} className="wrap-anywhere mt-3 border-gold border-l-4 pl-4 font-semibold">
        {title.text}
      </p>
      <div role="alert">
        {changed && (
          <p className="mt-4 rounded-control border border-gold-edge bg-gold-soft px-4 py-3">{t('deletion.changed')}</p>
        )}
      </div>
      <p className="mt-4">{t(`deletion.${kind}Text`)}</p>
      <p className="mt-2 mb-5 font-semibold">{t('deletion.forGood')}</p>
      <FailureAlert
        error={isConflict(deletion.error) && changed ? null : deletion.error}
        title={failed}
        unchanged={nothingDeleted}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          look="secondary"
          busy={deletion.isPending}
          onClick={() => deletion.mutate(shown)}
          className="text-wrong"
        >
          {t('deletion.confirm')}
        </Button>
        <Button look="primary" onClick={onClose}>
          {t('deletion.keep')}
        </Button>
      </div>
    </>
  )
}

/** The card after or before that of the button, or else the tab of the list. */
function neighbourOf(button: Element | null): HTMLElement | null {
  const card = button?.closest('article')
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
  return neighbour instanceof HTMLElement
    ? neighbour
    : document.querySelector<HTMLElement>('main [role="tab"][aria-selected="true"]')
}

/** The target in the list that was fetched after the refusal; null if it is deleted or unchanged. */
function useFindChanged(): (target: DeletionTarget) => DeletionTarget | null {
  const queryClient = useQueryClient()
  const language = useLanguage()
  return (target) => {
    const list: (StaffQuiz | StaffGuide)[] | undefined =
      target.kind === 'quiz'
        ? queryClient.getQueryData(contentQueries.quizzes().queryKey)
        : queryClient.getQueryData(contentQueries.guides().queryKey)
    const now = list?.find(({ id }) => id === target.id)
    if (!now || now.version === target.version) return null
    return { ...target, version: now.version, title: localText({ en: now.title, fr: now.titleFr }, language) }
  }
}

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
import { contentActions, contentQueries, type Deletion, isConflict } from '../content.queries'
import { FailureAlert } from '../failure-alert'
import { useLateRefusal } from '../use-late-refusal'

export interface DeletionTarget extends Deletion {
  title: LocalText
}

const FAILED = { quiz: 'failed.deleteQuiz', guide: 'failed.deleteGuide' } as const

/** Asks before something goes for good, and names it. */
export function DeleteDialog({ target, onClose }: { target: DeletionTarget | null; onClose: () => void }) {
  const { t } = useTranslation('adminContent')
  // While it closes, the sheet still says what it was about.
  const [last, setLast] = useState(target)
  if (target && target !== last) setLast(target)
  const kind = last?.kind ?? 'quiz'
  return (
    <Dialog isOpen={target !== null} onClose={onClose} title={t(`deletion.${kind}`)} closeLabel={t('dialog.close')}>
      {target && <Question target={target} onClose={onClose} />}
    </Dialog>
  )
}

function Question({ target, onClose }: { target: DeletionTarget; onClose: () => void }) {
  const { t } = useTranslation('adminContent')
  const { kind } = target
  const failed = t(FAILED[kind])
  const nothingDeleted = t('failed.nothingDeleted')
  const sayLate = useLateRefusal({ title: failed, untouched: nothingDeleted })
  const findChanged = useFindChanged()
  // As it is now, once it was found to be another than it was.
  const [changed, setChanged] = useState<DeletionTarget | null>(null)
  const { title, ...shown } = changed ?? target
  const isOpen = useIsOpen()
  const deletion = useAction({
    ...contentActions.deleteContent,
    onSuccess: () => {
      // Closing gives the focus back to the card's button, which goes with the card: its neighbour takes it.
      flushSync(onClose)
      neighbourOf(document.activeElement)?.focus()
      showNotice({ title: t(`deletion.done.${kind}`), description: title.text })
    },
    onError: (error) => {
      if (isConflict(error)) setChanged(findChanged(target))
      if (!isOpen.current) sayLate(error)
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
        untouched={nothingDeleted}
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

/** The card after the one that holds this button, or before it; the list's tab when it is alone or gone already. */
function neighbourOf(button: Element | null): HTMLElement | null {
  const card = button?.closest('article')
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling
  return neighbour instanceof HTMLElement
    ? neighbour
    : document.querySelector<HTMLElement>('main [role="tab"][aria-selected="true"]')
}

/** What should be deleted, as the list has it after the refusal; null when it is gone or could not be read again. */
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

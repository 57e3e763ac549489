import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { LocalText } from '../../../../i18n/local-text'
import { useTranslation } from '../../../../i18n/use-translation'
import { showNotice } from '../../../../notices/notice-store'
import { Button } from '../../../../ui/button'
import { Dialog } from '../../../../ui/dialog'
import { useDeleteContent } from '../content.queries'
import { FailureAlert } from '../failure-alert'

export interface DeletionTarget {
  kind: 'quiz' | 'guide'
  id: number
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

function Question({ target: { kind, id, title }, onClose }: { target: DeletionTarget; onClose: () => void }) {
  const { t } = useTranslation('adminContent')
  const deletion = useDeleteContent({
    onSuccess: () => {
      // The card goes, and with it the button that opened this sheet: the list's tab takes the focus.
      flushSync(onClose)
      document.querySelector<HTMLElement>('main [role="tab"][aria-selected="true"]')?.focus()
      showNotice({ title: t(`deletion.done.${kind}`), description: title.text })
    },
  })
  return (
    <>
      <p lang={title.lang} className="wrap-anywhere mt-3 border-gold border-l-4 pl-4 font-semibold">
        {title.text}
      </p>
      <p className="mt-4">{t(`deletion.${kind}Text`)}</p>
      <p className="mt-2 mb-5 font-semibold">{t('deletion.forGood')}</p>
      <FailureAlert error={deletion.error} title={t(FAILED[kind])} comfort={t('failed.nothingDeleted')} />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          look="secondary"
          busy={deletion.isPending}
          onClick={() => deletion.mutate({ kind, id })}
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

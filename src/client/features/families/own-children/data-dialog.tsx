import { Download } from 'lucide-react'
import { useState } from 'react'
import { isUnderAgeOfConsent } from '#shared/features/families/families.rules'
import { saveFile } from '../../../api/download-file'
import { useAction } from '../../../api/use-action'
import { useToday } from '../../../device/today'
import { useErrorWords } from '../../../form/use-error-words'
import { readNumber } from '../../../i18n/amounts'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { Button } from '../../../ui/button'
import { Checkbox } from '../../../ui/fields/checkbox'
import { TextField } from '../../../ui/fields/text-field'
import { Dialog } from '../../../ui/overlays/dialog'
import type { ChildDialogProps } from './child-dialogs'
import { ownChildActions } from './own-children.queries'

/** Under 14, guardians export and delete a child's data. Older students do so themselves, and may leave the family. */
export function DataDialog({ child, onClose }: ChildDialogProps) {
  const { t } = useTranslation('children')
  const today = useToday()
  const name = child.firstName ?? t('someChild')
  const isYoung = child.birthMonth === null || isUnderAgeOfConsent(child.birthMonth, today)
  return (
    <Dialog isOpen onClose={onClose} title={t('data.title', { name })} closeLabel={t('close')}>
      {isYoung ? (
        <div className="mt-4 grid gap-6">
          <Export child={child} />
          <Deletion child={child} onClose={onClose} />
        </div>
      ) : (
        <div className="mt-4 grid gap-6">
          <p>{t('data.ownDecision', { name })}</p>
          <Leaving child={child} onClose={onClose} />
        </div>
      )}
    </Dialog>
  )
}

function Export({ child }: Pick<ChildDialogProps, 'child'>) {
  const { t } = useTranslation('children')
  const load = useAction({ ...ownChildActions.exportData(child.studentId), onSuccess: saveFile })
  return (
    <section>
      <h3 className="text-subheading">{t('data.export')}</h3>
      <p className="mt-1 mb-3 text-ink-soft">{t('data.exportText')}</p>
      <Failure error={load.error} />
      <Button look="secondary" busy={load.isPending} onClick={() => load.mutate()}>
        <Download aria-hidden className="size-4.5" />
        {t('data.download')}
      </Button>
    </section>
  )
}

/** It cannot be undone, so the button works only once the guardian has confirmed that. */
function Deletion({ child, onClose }: ChildDialogProps) {
  const { t } = useTranslation('children')
  const [isSure, setSure] = useState(false)
  const name = child.firstName ?? t('someChild')
  const remove = useAction({
    ...ownChildActions.remove(child.studentId),
    onSuccess: () => {
      showNotice({ title: t('withdraw.done', { name }) })
      onClose()
    },
  })
  return (
    <section className="border-line border-t pt-5">
      <h3 className="text-subheading">{t('data.delete')}</h3>
      <p className="mt-1 text-ink-soft">
        {t('withdraw.text')} {t('withdraw.receipts')}
      </p>
      <Checkbox label={t('data.sure')} isChecked={isSure} onChange={setSure} />
      <Failure error={remove.error} />
      <Button look="secondary" disabled={!isSure} busy={remove.isPending} onClick={() => remove.mutate()}>
        {t('data.delete')}
      </Button>
    </section>
  )
}

function Leaving({ child, onClose }: ChildDialogProps) {
  const { t } = useTranslation('children')
  const [hours, setHours] = useState('0')
  const name = child.firstName ?? t('someChild')
  const leave = useAction({
    ...ownChildActions.leave(child.studentId),
    onSuccess: () => {
      showNotice({ title: t('data.left', { name }) })
      onClose()
    },
  })
  const hoursToTake = readNumber(hours)
  const isValid = hoursToTake >= 0
  return (
    <form
      noValidate
      className="grid gap-3 border-line border-t pt-5"
      onSubmit={(event) => {
        event.preventDefault()
        if (isValid) leave.mutate(hoursToTake)
      }}
    >
      <h3 className="text-subheading">{t('data.leave', { name })}</h3>
      <p className="text-ink-soft">{t('data.leaveText', { name })}</p>
      <TextField
        label={t('data.hours')}
        hint={t('data.hoursText')}
        error={isValid ? undefined : t('data.hoursInvalid')}
        inputMode="decimal"
        value={hours}
        onChange={({ target }) => setHours(target.value)}
      />
      <Failure error={leave.error} />
      <Button type="submit" look="secondary" busy={leave.isPending} className="justify-self-start">
        {t('data.leaveSend')}
      </Button>
    </form>
  )
}

function Failure({ error }: { error: Error | null }) {
  const { t } = useTranslation('children')
  const errorWords = useErrorWords()
  return (
    <div role="alert">
      {error && <p className="mb-2 font-semibold text-wrong">{errorWords.refusal(error, t('data.failed'))}</p>}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { forgetDraft } from '../../form/drafts'
import { useTranslation } from '../../i18n/use-translation'
import { useStaffDraftKey } from '../../portal/admin.queries'
import { FetchFailed } from '../../portal/fetch-failed'
import { usersQueries } from '../../portal/users.queries'
import { Dialog } from '../../ui/overlays/dialog'
import { Skeleton } from '../../ui/states/skeleton'
import { CreditsForm } from './credits-form'
import { creditsDraftName } from './use-credits-form'
import { useEditedStudent } from './use-edited-student'

/** Asks for a student's new balance, in place of the browser's prompt. */
export function CreditsDialog() {
  const { t } = useTranslation('adminUsers')
  const { id, close } = useEditedStudent()
  const draftKey = useStaffDraftKey(creditsDraftName(id ?? ''))

  // However it is closed, it is given up: the next edit starts from the balance of that moment.
  function giveUp() {
    forgetDraft(draftKey)
    close()
  }

  return (
    <Dialog isOpen={id !== null} onClose={giveUp} title={t('credits.title')} closeLabel={t('close')}>
      {id !== null && <Contents key={id} id={id} onClose={giveUp} />}
    </Dialog>
  )
}

function Contents({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('adminUsers')
  const query = useQuery(usersQueries.student(id))
  const { data: student } = query
  if (student) return <CreditsForm student={student} onDone={onClose} />
  if (query.isPending) return <Skeleton className="mt-4 h-72" />
  return (
    <div className="mt-4">
      <FetchFailed
        error={query.error}
        title={t('credits.loadFailed')}
        onRetry={query.refetch}
        isBusy={query.isFetching}
      />
    </div>
  )
}

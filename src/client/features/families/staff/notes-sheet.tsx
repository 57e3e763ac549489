import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NewNote } from '#shared/features/families/family-page.contract'
import { useDraft } from '../../../form/use-draft'
import { useForm } from '../../../form/use-form'
import { validate } from '../../../form/validate'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { PagedList } from '../../../parts/portal/lists/paged-list'
import { StaffFailure } from '../../../parts/portal/staff-failure'
import { useMoment } from '../../../parts/portal/use-moment'
import { usePermissions } from '../../../parts/portal/use-permissions'
import { Field } from '../../../ui/fields/field'
import { FormButtons } from '../../../ui/fields/form-buttons'
import { TextArea } from '../../../ui/fields/text-area'
import { Dialog } from '../../../ui/overlays/dialog'
import { Sheet } from '../../../ui/paper/sheet'
import { familyActions, familyQueries } from './families.queries'
import { TEXT_BUTTON } from './person-parts'

export function NotesSheet({ familyId }: { familyId: number }) {
  const { t } = useTranslation('adminFamilies')
  const moment = useMoment()
  const { changes } = usePermissions()
  const notes = useInfiniteQuery(familyQueries.notes(familyId))
  const [isAdding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <Sheet className="px-6 py-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-subheading">{t('notes.title')}</h2>
        {changes('people') && (
          <button
            type="button"
            aria-label={t('notes.addTitle')}
            onClick={() => setAdding(true)}
            className={`${TEXT_BUTTON} -my-2`}
          >
            {t('notes.add')}
          </button>
        )}
      </div>
      <PagedList
        list={notes}
        failed={t('notes.loadFailed')}
        empty={<p className="mt-2 text-ink-soft">{t('notes.none')}</p>}
      >
        {(items) => (
          <ul className="mt-2 grid gap-4">
            {items.map(({ id, text, author, createdAt }) => (
              <li key={id}>
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
                <p className="mt-1 text-ink-soft text-sm">
                  {t('notes.by', { author, when: moment.dayAndTime(createdAt) })}
                </p>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <Dialog isOpen={isAdding} onClose={close} title={t('notes.addTitle')} closeLabel={t('close')}>
        {isAdding && <NoteForm familyId={familyId} onDone={close} />}
      </Dialog>
    </Sheet>
  )
}

function NoteForm({ familyId, onDone }: { familyId: number; onDone: () => void }) {
  const { t } = useTranslation('adminFamilies')
  const draft = useDraft(null, { text: '' })
  const form = useForm({
    draft,
    validated: validate(NewNote, draft.values),
    action: familyActions.addNote(familyId),
    onSuccess: (_, isOpen) => {
      showNotice({ title: t('notes.done') })
      if (isOpen) onDone()
    },
  })
  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={form.submit}>
      <Field label={t('notes.field')} hint={t('notes.hint')} error={form.errorOf('text')}>
        {(control) => <TextArea {...control} {...form.text('text')} rows={5} />}
      </Field>
      <StaffFailure title={t('notes.failed')} error={form.send.error} />
      <FormButtons isBusy={form.send.isPending} cancel={t('cancel')} onCancel={onDone}>
        {t('notes.send')}
      </FormButtons>
    </form>
  )
}

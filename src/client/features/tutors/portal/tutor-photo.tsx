import { ImageUp } from 'lucide-react'
import { useId, useState } from 'react'
import { PHOTO_TYPES } from '#shared/features/tutors/tutor-photos.rules'
import type { StaffTutor } from '#shared/features/tutors/tutors.contract'
import { useAction } from '../../../api/use-action'
import { useErrorWords } from '../../../form/use-error-words'
import { useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { fileFault } from '../../../portal/content/file-problem'
import { StaffFailure } from '../../../portal/staff-failure'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { FieldError } from '../../../ui/fields/field-error'
import { FileButton } from '../../../ui/fields/file-button'
import { photoActions } from './tutor-photo.queries'

/** The tutor's face: what students see now, and the way to another. */
export function TutorPhoto({ tutor }: { tutor: StaffTutor }) {
  const { t } = useTranslation('adminTutors')
  const id = useId()
  const { name, photoUrl = null } = tutor
  const { problem, pick, set, remove } = usePhotoActs(tutor)
  return (
    <section className="grid gap-4 border-line border-t pt-5">
      <h3 className="text-subheading">{t('photo.title')}</h3>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar name={name} pictureUrl={photoUrl} className="size-20 text-3xl" />
        <FileButton
          accept={PHOTO_TYPES}
          disabled={set.isPending}
          aria-describedby={`${id}-hint ${id}-fault`}
          onPick={pick}
        >
          <ImageUp aria-hidden className="size-5" />
          {photoUrl ? t('photo.replace') : t('photo.choose')}
        </FileButton>
        {photoUrl && (
          <Button look="quiet" className="text-wrong" busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('photo.remove')}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="text-[0.9375rem] text-ink-soft">
        {t('photo.hint')}
      </p>
      <p role="status" className="text-[0.9375rem] text-ink-soft empty:hidden">
        {set.isPending && t('photo.sending')}
      </p>
      <div role="alert" className="empty:hidden">
        <FieldError id={`${id}-fault`} error={problem} />
      </div>
      <StaffFailure title={t('photo.notSet')} error={set.error ?? remove.error} />
    </section>
  )
}

function usePhotoActs({ id, name }: StaffTutor) {
  const { t } = useTranslation('adminTutors')
  const errorWords = useErrorWords()
  const [problem, setFault] = useState<string>()
  const onSuccess = ({ photoUrl }: StaffTutor) => {
    showNotice({ title: photoUrl ? t('photo.set') : t('photo.removed'), description: name })
  }
  const set = useAction({ ...photoActions.set(id), onSuccess })
  const remove = useAction({ ...photoActions.remove(id), onSuccess })

  function pick(file: File) {
    const found = fileFault(file)
    setFault(errorWords.field(found))
    remove.reset()
    set.reset()
    if (!found) set.mutate(file)
  }

  return { problem, pick, set, remove }
}

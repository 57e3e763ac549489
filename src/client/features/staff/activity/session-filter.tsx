import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useLocation } from 'wouter'
import { adminActivityContract } from '#shared/features/staff/activity.contract'
import { fetchTable, saveFile } from '../../../api/download-file'
import { useAction } from '../../../api/use-action'
import { useLanguage, useTranslation } from '../../../i18n/use-translation'
import { showNotice } from '../../../notices/notice-store'
import { paths } from '../../../paths'
import { tutorQueries } from '../../../portal/tutors.queries'
import { Button, ButtonLink } from '../../../ui/button'
import { Field } from '../../../ui/fields/field'
import { Select } from '../../../ui/fields/select'
import { TextInput } from '../../../ui/fields/text-input'
import type { SessionsShown } from './sessions-shown'

/** Chooses a tutor and a day, and hands the list on as a file. */
export function SessionFilter({ shown }: { shown: SessionsShown }) {
  const { t } = useTranslation('adminUsers')
  const [, navigate] = useLocation()
  const { data: tutors, isError } = useQuery(tutorQueries.list())
  const choose = (change: SessionsShown) => navigate(paths.adminSessions({ ...shown, ...change }), { replace: true })
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="grow basis-48 sm:max-w-64">
        <Field label={t('lists.tutor')} {...(isError && { hint: t('lists.tutorsFailed') })}>
          {(control) => (
            <Select {...control} value={shown.tutor ?? ''} onChange={(event) => choose({ tutor: event.target.value })}>
              <option value="">{t('lists.allTutors')}</option>
              {tutors?.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="grow basis-40 sm:max-w-56">
        <Field label={t('lists.day')}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={shown.day ?? ''}
              onChange={(event) => choose({ day: event.target.value })}
            />
          )}
        </Field>
      </div>
      {(shown.tutor || shown.day) && (
        <ButtonLink look="quiet" href={paths.adminSessions({ ...shown, tutor: '', day: '' })}>
          {t('lists.showAll')}
        </ButtonLink>
      )}
      <div className="sm:ml-auto">
        <SessionsDownload shown={shown} />
      </div>
    </div>
  )
}

/** All sessions that the list is narrowed to, as a table for spreadsheets. */
function SessionsDownload({ shown }: { shown: SessionsShown }) {
  const { t } = useTranslation('adminUsers')
  const language = useLanguage()
  const download = useAction({
    run: () => fetchTable(adminActivityContract.sessions, { ...shown, lang: language }),
    changes: [],
    lostSignIn: 'staff',
    onSuccess: saveFile,
    onError: () => {
      showNotice({ title: t('lists.downloadFailed'), variant: 'destructive' })
    },
  })
  return (
    <Button look="secondary" busy={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden className="size-5" />
      {t('lists.download')}
    </Button>
  )
}

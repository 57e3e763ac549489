import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { readHours } from '#shared/features/billing/hours.rules'
import { LANGUAGES, readLanguage } from '#shared/languages'
import { saveFile } from '../../api/download-file'
import { useAction } from '../../api/use-action'
import { ThemeCards } from '../../device/theme-cards'
import { useDraft } from '../../form/use-draft'
import { useForm } from '../../form/use-form'
import { useAmounts } from '../../i18n/amounts'
import { LANGUAGE_NAMES } from '../../i18n/language'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { showFailure } from '../../notices/notice-store'
import { paths } from '../../paths'
import { ConfirmDialog } from '../../sign-in/confirmation'
import { forgetStudent } from '../../sign-in/forget-student'
import { useChangeLanguage } from '../../sign-in/language/use-change-language'
import { useStudent } from '../../sign-in/student'
import { Button } from '../../ui/button'
import { Field } from '../../ui/fields/field'
import { Select } from '../../ui/fields/select'
import { TextInput } from '../../ui/fields/text-input'
import { Dialog } from '../../ui/overlays/dialog'
import { Page } from '../../ui/page'
import { Sheet } from '../../ui/paper/sheet'
import { accountActions } from './account.queries'
import { OwnerLabel } from './owner-label'
import { ProfileTabs } from './profile-tabs'
import { SignIns } from './sign-ins'

export function ProfileScreen() {
  const { t } = useTranslation('account')
  return (
    <Page title={t('title')}>
      <OwnerLabel />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:row-span-2">
          <ProfileTabs />
        </div>
        <DisplaySettings />
        <div className="min-w-0 lg:row-start-3">
          <SignIns />
        </div>
        <div className="lg:col-start-2 lg:row-start-2">
          <PersonalData />
        </div>
      </div>
      <ConfirmDialog />
    </Page>
  )
}

function DisplaySettings() {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const changeLanguage = useChangeLanguage()
  return (
    <Sheet className="grid gap-6 p-6 sm:p-8">
      <h2 className="text-heading">{t('display')}</h2>
      <Field label={t('language')} hint={t('languageHint')}>
        {(control) => (
          <Select {...control} value={language} onChange={(event) => changeLanguage(readLanguage(event.target.value))}>
            {LANGUAGES.map((each) => (
              <option key={each} value={each} lang={each}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <ThemeCards />
    </Sheet>
  )
}

function PersonalData() {
  const { t } = useTranslation('account')
  const [isDeleting, setDeleting] = useState(false)
  const exportData = useAction({
    ...accountActions.exportData,
    onSuccess: saveFile,
    onError: () => showFailure({ title: t('data.failed'), description: t('data.failedText') }),
  })
  return (
    <Sheet className="p-6 sm:p-8">
      <h2 className="text-heading">{t('data.title')}</h2>
      <p className="mt-2 text-ink-soft">{t('data.text')}</p>
      <Button look="secondary" busy={exportData.isPending} onClick={() => exportData.mutate()} className="mt-4">
        <Download aria-hidden className="size-5" />
        {t('data.download')}
      </Button>
      <h3 className="mt-8 border-line border-t pt-6 text-subheading">{t('data.deleteTitle')}</h3>
      <p className="mt-1 text-ink-soft">{t('data.deleteText')}</p>
      <Button look="secondary" onClick={() => setDeleting(true)} className="mt-4 text-wrong">
        {t('data.delete')}
      </Button>
      <DeleteAccountDialog isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </Sheet>
  )
}

/** Asks twice: first it lists what will be lost, then the student types the email. */
function DeleteAccountDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('account')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('deletion.title')} closeLabel={t('deletion.close')}>
      <DeletionSteps onClose={onClose} />
    </Dialog>
  )
}

function DeletionSteps({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account')
  const amounts = useAmounts()
  const [isSure, setSure] = useState(false)
  const hours = readHours(useStudent().creditsRemaining)
  return (
    <>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-ink-soft">
        <li>{t('deletion.sessions')}</li>
        {hours > 0 && <li>{t('deletion.hours', { hours: amounts.hours(hours) })}</li>}
        <li>{t('deletion.answers')}</li>
      </ul>
      <p className="mt-3 font-semibold">{t('deletion.forGood')}</p>
      {isSure ? (
        <DeleteAccountForm onKeep={onClose} />
      ) : (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button look="secondary" onClick={() => setSure(true)}>
            {t('deletion.goOn')}
          </Button>
          <Button onClick={onClose}>{t('deletion.keep')}</Button>
        </div>
      )}
    </>
  )
}

/** The student types the email, or a given word if the account has none. */
function DeleteAccountForm({ onKeep }: { onKeep: () => void }) {
  const { t } = useTranslation('account')
  const student = useStudent()
  const word = student.email ?? t('deletion.word')
  const draft = useDraft(null, { typed: '' })
  const input = useRef<HTMLInputElement>(null)
  const isConfirmed = draft.values.typed.trim().toLowerCase() === word.toLowerCase()
  const form = useForm({
    draft,
    validated: { body: isConfirmed ? {} : null, problems: {} },
    action: accountActions.deleteAccount,
    // Loads a new page, so that nothing of the account stays in memory.
    onSuccess: () => {
      forgetStudent(student.id)
      location.assign(paths.home)
    },
    onError: () => showFailure({ title: t('deletion.failed'), description: t('deletion.failedText') }),
  })

  // The button that opened the form is gone.
  useEffect(() => input.current?.focus(), [])

  return (
    <form noValidate onSubmit={form.submit} className="mt-5">
      <Field label={t('deletion.typeEmail', { word })}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            {...form.text('typed')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          type="submit"
          look="secondary"
          busy={form.send.isPending || form.send.isSuccess}
          disabled={!isConfirmed}
          className="text-wrong"
        >
          {t('deletion.delete')}
        </Button>
        <Button onClick={onKeep}>{t('deletion.keep')}</Button>
      </div>
    </form>
  )
}

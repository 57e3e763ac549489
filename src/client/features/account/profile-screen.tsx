import { Download } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGES, readLanguage } from '#shared/languages'
import { saveFile } from '../../api/download-file'
import { useAction } from '../../api/use-action'
import { ThemeCards } from '../../device/theme-cards'
import { LANGUAGE_NAMES } from '../../i18n/language-names'
import { useLanguage, useTranslation } from '../../i18n/use-translation'
import { showNotice } from '../../notices/notice-store'
import { ConfirmDialog } from '../../sign-in/confirm-dialog'
import { fullNameOrEmail } from '../../sign-in/person'
import { useStudent } from '../../sign-in/student'
import { useChangeLanguage } from '../../sign-in/use-change-language'
import { Button } from '../../ui/button'
import { Field } from '../../ui/fields/field'
import { Select } from '../../ui/fields/select'
import { Page } from '../../ui/page'
import { Sheet } from '../../ui/paper/sheet'
import { accountActions } from './account.queries'
import { DeleteAccountDialog } from './delete-account-dialog'
import { ProfileTabs } from './profile-tabs'
import { SignIns } from './sign-ins'

export function ProfileScreen() {
  const { t } = useTranslation('account')
  const student = useStudent()
  return (
    <Page title={t('title')} subtitle={fullNameOrEmail(student)}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-8">
          <ProfileTabs />
          <SignIns />
        </div>
        <div className="grid gap-8">
          <DisplaySettings />
          <OwnData />
        </div>
      </div>
      <ConfirmDialog />
    </Page>
  )
}

/** How the site speaks and looks: both take effect at once. */
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

/** A copy of everything, and the way out. */
function OwnData() {
  const { t } = useTranslation('account')
  const [isDeleting, setDeleting] = useState(false)
  const exportData = useAction({
    ...accountActions.exportData,
    onSuccess: saveFile,
    onError: () =>
      void showNotice({ title: t('data.failed'), description: t('data.failedText'), variant: 'destructive' }),
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

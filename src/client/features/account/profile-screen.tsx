import { useTranslation } from '../../i18n/use-translation'
import { ConfirmDialog } from '../../sign-in/confirm-dialog'
import { fullNameOrEmail } from '../../sign-in/person'
import { useStudent } from '../../sign-in/student'
import { Page } from '../../ui/page'
import { DisplaySettings } from './display-settings'
import { OwnData } from './own-data'
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

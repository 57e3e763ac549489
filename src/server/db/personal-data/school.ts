import { priceLists, pricePackages, schoolChanges, schoolSettings } from '../schema/tutoring/school'
import { classify, each } from './classify'

export const schoolChangesData = classify(schoolChanges, {
  ...each('staff', 'administratorId', 'createdAt'),
  version: 'none',
})

export const schoolSettingsData = classify(schoolSettings, each('none', 'key', 'version', 'value'))

export const priceListsData = classify(priceLists, each('none', 'id', 'validFrom', 'hourlyCents'))

export const pricePackagesData = classify(
  pricePackages,
  each('none', 'priceListId', 'hours', 'priceCents', 'label', 'labelFr', 'isPopular', 'isOnSale', 'position'),
)

import { NewSystem } from '@portico/contract/systems.ts'
import { ownFields, recordForm, type ValuesOf } from '#kit/form/recordForm.tsx'
import { systemTexts } from './systemTexts.ts'

export const systemForm = recordForm(
  NewSystem,
  systemTexts,
  {
    ...{ id: 'id', position: 'position', name: 'nameZh', nameEn: 'nameEn', shortName: 'shortName' },
    ...{ shortNameEn: 'shortNameEn', enabled: 'enabled', icon: 'icon', jumpMode: 'jumpMode' },
    ...{
      maintenanceUntil: 'maintenanceUntil',
      origin: 'origin',
      authUrl: 'authUrl',
      authUrlIntranet: 'authUrlIntranet',
    },
    ...{ syncUrl: 'syncUrl', apiUrl: 'apiUrl', mobileAuthUrl: 'mobileAuthUrl', isIntranet: 'isIntranet' },
    ...{ maySignIn: 'maySignIn', isDataCentre: 'isDataCentre', dataCentreType: 'dataCentreType' },
    ...{ hasApproval: 'hasApproval', intro: 'introZh', introEn: 'introEn' },
  },
  ownFields<{ position: number | null; maintenanceUntil?: string | undefined }>(),
)

/** The fields of the form; an emptied one may come as nothing at all. */
export type SystemValues = ValuesOf<typeof systemForm>

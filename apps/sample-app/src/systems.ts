import { type Words, words } from './words.ts'

/** A business system of ours: the portal knows it by its id, its pages stand in a folder of their own. */
export interface System {
  id: string
  folder: string
  name: Words
  /** The application that opens when nobody says which. */
  home: string
}

const system = (id: string, folder: string, home: string, zh: string, en: string): System => ({
  id,
  folder,
  home,
  name: words(zh, en),
})

export const systems: readonly System[] = [
  system('0001', 'finance', 'everyday-claims', '财务系统', 'Finance'),
  system('0002', 'hr', 'leave-requests', '人事系统', 'HR'),
  system('0003', 'research', 'research-projects', '科研系统', 'Research'),
  system('0004', 'assets', 'asset-register', '资产系统', 'Assets'),
  system('0005', 'teaching', 'teaching-affairs', '教务系统', 'Teaching'),
  system('0006', 'students', 'student-work', '学工系统', 'Students'),
  system('0007', 'office', 'documents', '协同办公', 'Office (OA)'),
  system('0008', 'services', 'repairs', '公共服务', 'Campus life'),
]

const byFolder = new Map(systems.map(each => [each.folder, each]))

export const systemIn = (folder: string): System | null => byFolder.get(folder) ?? null

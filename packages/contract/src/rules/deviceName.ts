interface Device {
  system: string | null
  program: string | null
  isHandheld: boolean
}

/** Programs by what tells them apart in a user agent; the more special ones first. */
const programs: readonly (readonly [RegExp, string])[] = [
  [/wxwork\/(\d+)/i, 'WeCom'],
  [/DingTalk[(/](\d+)|DingTalk/, 'DingTalk'],
  [/MicroMessenger\/(\d+)/i, 'WeChat'],
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/QQBrowser\/(\d+)/i, 'QQ Browser'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
  [/MSIE (\d+)|Trident\/.*rv:(\d+)/, 'Internet Explorer'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/i, 'HarmonyOS'],
  [/Android/i, 'Android'],
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Windows NT 10/, 'Windows 10/11'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/UOS|Kylin/i, 'Kylin / UOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

/** What a user agent tells about the device, in words that people know. */
export function readDevice(userAgent: string): Device {
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  const isHandheld = /Android|iPhone|iPad|iPod|HarmonyOS.*Mobile|Mobile Safari/i.test(userAgent)
  for (const [pattern, name] of programs) {
    const found = pattern.exec(userAgent)
    if (!found) continue
    const version = found[1] ?? found[2]
    return { system, program: version ? `${name} ${version}` : name, isHandheld }
  }
  return { system, program: null, isHandheld }
}

/** `Edge 141 · Windows 10/11`; the raw text when it says nothing that is known. */
export function deviceName(userAgent: string, unknown: string): string {
  const { system, program } = readDevice(userAgent)
  const known = [program, system].filter(part => part !== null).join(' · ')
  return known || userAgent.trim().slice(0, 60) || unknown
}

/** 项目类型, values of the dictionary `projectKind`. */
export const projectKinds = ['grant', 'contract', 'internal', 'teaching', 'discipline', 'talent'] as const
export type ProjectKind = (typeof projectKinds)[number]

type Topic = readonly [zh: string, en: string]

/** What a college works on, by its code. */
export const researchTopics: Readonly<Record<string, readonly Topic[]>> = {
  '310100': [
    ['随机微分方程', 'stochastic differential equations'],
    ['高维统计推断', 'high-dimensional inference'],
    ['图谱理论', 'spectral graph theory'],
    ['最优输运', 'optimal transport'],
    ['流体方程数值解', 'numerical fluid equations'],
  ],
  '310200': [
    ['多模态大模型', 'multimodal foundation models'],
    ['边缘智能', 'edge intelligence'],
    ['隐私计算', 'privacy-preserving computing'],
    ['分布式存储', 'distributed storage'],
    ['软件缺陷预测', 'software defect prediction'],
    ['知识图谱', 'knowledge graphs'],
    ['自动驾驶感知', 'perception for self-driving'],
    ['医学影像分析', 'medical image analysis'],
    ['工业视觉检测', 'visual inspection in industry'],
    ['时空数据挖掘', 'spatio-temporal data mining'],
    ['云原生调度', 'cloud-native scheduling'],
    ['智能合约验证', 'smart contract verification'],
    ['可信人工智能', 'trustworthy AI'],
    ['古籍文字识别', 'recognition of historical script'],
    ['电力负荷预测', 'power load forecasting'],
    ['农业遥感监测', 'remote sensing for farming'],
    ['网络入侵检测', 'intrusion detection'],
    ['虚拟仿真实验', 'virtual laboratories'],
    ['推荐系统公平性', 'fair recommendation'],
    ['量子线路编译', 'quantum circuit compilation'],
    ['编译器测试', 'compiler testing'],
    ['语音情感识别', 'emotion in speech'],
    ['智慧水利', 'smart water management'],
    ['城市交通仿真', 'urban traffic simulation'],
  ],
  '310300': [
    ['毫米波雷达', 'millimetre-wave radar'],
    ['硅光集成', 'silicon photonics'],
    ['卫星物联网', 'satellite IoT'],
    ['低功耗芯片', 'low-power chips'],
    ['智能天线', 'smart antennas'],
  ],
  '310400': [
    ['精密减速器', 'precision gearing'],
    ['协作机器人', 'collaborative robots'],
    ['增材制造', 'additive manufacturing'],
    ['风电叶片疲劳', 'fatigue of wind turbine blades'],
    ['液压系统', 'hydraulic systems'],
  ],
  '310500': [
    ['固态电池', 'solid-state batteries'],
    ['高熵合金', 'high-entropy alloys'],
    ['钙钛矿光伏', 'perovskite photovoltaics'],
    ['可降解高分子', 'degradable polymers'],
  ],
  '310600': [
    ['二氧化碳还原', 'carbon dioxide reduction'],
    ['膜分离', 'membrane separation'],
    ['绿色催化', 'green catalysis'],
    ['精细化工废水', 'wastewater of fine chemicals'],
  ],
  '310700': [
    ['水稻抗逆', 'stress tolerance of rice'],
    ['肠道微生物', 'gut microbiota'],
    ['基因编辑', 'gene editing'],
    ['湿地生态', 'wetland ecology'],
  ],
  '310800': [
    ['装配式结构', 'prefabricated structures'],
    ['海绵城市', 'sponge cities'],
    ['隧道健康监测', 'tunnel monitoring'],
    ['古建筑保护', 'conservation of old buildings'],
  ],
  '310900': [
    ['具身智能', 'embodied intelligence'],
    ['科学智能', 'AI for science'],
    ['大模型安全', 'safety of large models'],
    ['类脑计算', 'brain-inspired computing'],
  ],
  '320100': [
    ['数字经济', 'digital economy'],
    ['绿色金融', 'green finance'],
    ['县域产业', 'county industries'],
    ['供应链韧性', 'resilient supply chains'],
  ],
  '320200': [
    ['数据产权', 'property in data'],
    ['基层治理', 'local governance'],
    ['知识产权保护', 'protection of intellectual property'],
  ],
  '320300': [
    ['地方戏曲', 'local opera'],
    ['方言语音', 'dialect phonetics'],
    ['近代报刊', 'early newspapers'],
  ],
  '320400': [
    ['机器翻译质量', 'machine translation quality'],
    ['区域国别', 'area studies'],
    ['外语测评', 'language testing'],
  ],
  '320600': [
    ['非遗纹样', 'traditional patterns'],
    ['适老设计', 'design for ageing'],
  ],
}

const forms: Readonly<
  Record<'grant' | 'contract', readonly (readonly [(zh: string) => string, (en: string) => string])[]>
> = {
  grant: [
    [zh => `${zh}关键技术研究`, en => `Key technology of ${en}`],
    [zh => `${zh}理论与方法`, en => `Theory and methods of ${en}`],
    [zh => `面向国家需求的${zh}基础研究`, en => `Basic research on ${en}`],
  ],
  contract: [
    [zh => `${zh}技术服务`, en => `Services in ${en}`],
    [zh => `${zh}系统开发`, en => `A system for ${en}`],
    [zh => `${zh}应用测评`, en => `Assessment of ${en}`],
  ],
}

const fixed: Readonly<Record<Exclude<ProjectKind, 'grant' | 'contract'>, readonly Topic[]>> = {
  internal: [
    ['学院运行费', 'Running costs of the school'],
    ['实验室开放运行', 'Open laboratories'],
    ['研究生业务费', 'Postgraduate studies'],
    ['学生学科竞赛', 'Student competitions'],
    ['学术会议资助', 'Conference support'],
    ['青年教师科研启动', 'Start-up for young staff'],
    ['仪器设备维护', 'Maintenance of instruments'],
    ['实习基地建设', 'Placement partners'],
    ['党建与文化建设', 'Community and culture'],
    ['教学业务费', 'Teaching costs'],
  ],
  teaching: [
    ['程序设计基础课程建设', 'Course: introduction to programming'],
    ['线上线下混合课程建设', 'Blended course'],
    ['虚拟教研室建设', 'Virtual teaching group'],
    ['新工科教材建设', 'Textbooks for new engineering'],
    ['课程思政示范课', 'Model course'],
    ['产教融合课程改革', 'Courses with industry'],
    ['毕业设计质量提升', 'Better final projects'],
    ['实验教学改革', 'Laboratory teaching'],
  ],
  discipline: [
    ['重点学科建设', 'Key discipline'],
    ['博士点培育', 'Towards a doctoral programme'],
    ['学科交叉平台', 'Interdisciplinary platform'],
    ['专业认证', 'Programme accreditation'],
  ],
  talent: [
    ['高层次人才启动费', 'Start-up for senior talent'],
    ['青年拔尖人才支持', 'Support for young talent'],
    ['博士后工作经费', 'Postdoctoral work'],
    ['访问学者资助', 'Visiting scholars'],
  ],
}

/** The `count`-th name of a project of that kind in a college. */
export function projectName(kind: ProjectKind, unitCode: string, count: number): Topic {
  if (kind !== 'grant' && kind !== 'contract') {
    const names = fixed[kind]
    const [zh, en] = names[count % names.length] ?? ['', '']
    const round = Math.floor(count / names.length)
    return round === 0
      ? [zh, en]
      : [`${zh}（${'一二三四五六七八九十'[round] ?? round}期）`, `${en} (phase ${round + 1})`]
  }
  const topics = researchTopics[unitCode] ?? []
  const [zh, en] = topics[count % Math.max(topics.length, 1)] ?? ['', '']
  const form = forms[kind][Math.floor(count / Math.max(topics.length, 1)) % forms[kind].length]
  return form ? [form[0](zh), form[1](en)] : [zh, en]
}

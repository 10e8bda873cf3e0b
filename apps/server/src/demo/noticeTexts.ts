import type { Calendar } from './calendar.ts'

export interface NoticeText {
  kind: 'notice' | 'announcement' | 'meeting' | 'maintenance' | 'publicity'
  level?: 'urgent'
  /** Unit code. */
  publisher: string
  published: readonly [offset: number, time: string] | { hours: number }
  expires?: readonly [offset: number, time: string]
  pinned?: boolean
  isPublic?: boolean
  units?: readonly string[]
  title: string
  titleEn: string
  body: readonly string[]
  bodyEn: readonly string[]
}

/** The newest first; dates in the texts follow the day of planting. */
export function noticeTexts({ zh, en, year }: Calendar): readonly NoticeText[] {
  return [
    {
      kind: 'maintenance',
      level: 'urgent',
      publisher: '120100',
      published: { hours: 3 },
      expires: [3, '06:00'],
      pinned: true,
      isPublic: true,
      title: `财务系统将于 ${zh(2)} 22:00 至次日 06:00 停机升级，请提前提交报销单据`,
      titleEn: `Finance will be offline from ${en(2)} 22:00 to 06:00; please submit claims beforehand`,
      body: [
        '各单位、各位老师：',
        `为保障结账工作顺利进行，财务系统将于 ${zh(2)} 22:00 至 ${zh(3)} 06:00 停机升级。升级期间，网上报销、收入申报、项目经费查询等功能暂停使用，其他系统不受影响。`,
        `请提前办理：已填写未提交的报销单请于 ${zh(2)} 18:00 前提交；校内酬金申报请于 ${zh(2)} 12:00 前完成；到款认领请于 ${zh(2)} 20:00 前完成。`,
        '升级后支持发票批量查重与差旅补助自动计算，操作手册可在“办事指南”中下载。如有疑问，请联系财务处信息科，电话 8620-3310。',
      ],
      bodyEn: [
        'Dear colleagues,',
        `To prepare for the closing of accounts, the finance system will be offline from ${en(2)} 22:00 to ${en(3)} 06:00. Web reimbursement, income declaration and project fund queries will not be available during the upgrade; other systems are not affected.`,
        `Please act beforehand: submit completed claims by ${en(2)} 18:00, internal pay declarations by ${en(2)} 12:00, and claim incoming funds by ${en(2)} 20:00.`,
        'After the upgrade the system checks invoices for duplicates in batches and calculates travel allowances automatically. The manual is in the service guide. Questions: finance information section, telephone 8620-3310.',
      ],
    },
    {
      kind: 'notice',
      publisher: '120600',
      published: [-1, '16:40'],
      isPublic: true,
      title: `关于开展 ${year} 年度固定资产清查工作的通知`,
      titleEn: `${year} stocktaking of fixed assets`,
      body: [
        `根据学校工作安排，现开展 ${year} 年度固定资产清查。清查范围为各单位账面登记的全部固定资产和无形资产。`,
        `请各单位于 ${zh(14)} 前完成自查，由资产管理员在资产系统中逐条确认；资产使用人请登录“资产台账”核对名下资产。`,
        '对盘盈、盘亏及毁损资产，请注明原因并附照片。资产管理处将于自查结束后进行抽查。',
        '联系人：资产管理处综合科，电话 8620-2215。',
      ],
      bodyEn: [
        `The ${year} stocktaking of fixed assets starts now. It covers all fixed and intangible assets in the books of every unit.`,
        `Units complete their own check by ${en(14)}; asset administrators confirm each item in the asset system, and users check the items in their name under Asset register.`,
        'Please give the reason for surplus, missing or damaged items and add a photograph. The Asset Management Office will carry out spot checks afterwards.',
        'Contact: Asset Management Office, general section, telephone 8620-2215.',
      ],
    },
    {
      kind: 'meeting',
      publisher: '120400',
      published: [-2, '10:05'],
      title: '国家自然科学基金项目申报动员会安排',
      titleEn: 'Briefing on National Natural Science Foundation applications',
      body: [
        `科学技术处定于 ${zh(5)} 14:30 在行政楼报告厅召开国家自然科学基金项目申报动员会，请拟申报项目的教师参加。`,
        '会议内容：解读申报政策的主要变化；往年评审专家介绍申请书撰写要点；财务处说明预算编制要求。',
        `请各学院于 ${zh(3)} 前汇总参会名单。无法到场的老师可通过“学术讲座”观看直播。`,
      ],
      bodyEn: [
        `The Research Office holds a briefing on applications to the National Natural Science Foundation on ${en(5)} at 14:30 in the lecture hall of the administration building. All who plan to apply are invited.`,
        'Programme: what has changed in the rules, advice from former reviewers on writing proposals, and budget requirements explained by the Finance Office.',
        `Schools send their lists of participants by ${en(3)}. A live stream will be available under Lectures.`,
      ],
    },
    {
      kind: 'meeting',
      publisher: '310200',
      published: [-3, '17:20'],
      units: ['310200'],
      title: '计算机科学与技术学院学术委员会会议通知',
      titleEn: 'Meeting of the Academic Committee, School of Computer Science and Technology',
      body: [
        `学院学术委员会定于 ${zh(4)} 9:00 在信息楼 512 会议室召开会议，请各位委员准时参加。`,
        '议题：审议研究生招生计划分配方案；推荐校级教学成果奖；讨论重点实验室开放课题评审结果。',
      ],
      bodyEn: [
        `The Academic Committee of the School meets on ${en(4)} at 9:00 in room 512 of the Information Building.`,
        'Agenda: allocation of graduate places, nominations for the university teaching awards, and the results of the open projects of the key laboratory.',
      ],
    },
    {
      kind: 'notice',
      publisher: '110100',
      published: [-3, '09:30'],
      title: '关于报送下月值班安排的通知',
      titleEn: 'Duty rosters for next month',
      body: [
        `请各单位于 ${zh(8)} 前通过“值班管理”报送下月值班表，值班人员须为本单位在编教职工，并安排一名负责人带班。`,
        '值班期间请保持电话畅通，遇突发事件应立即报告学校总值班室（电话 8620-1000），并做好记录。',
      ],
      bodyEn: [
        `Please enter next month's duty roster under Duty roster by ${en(8)}. People on duty must be permanent staff of the unit, with one manager in charge.`,
        'Stay reachable by telephone while on duty. Report incidents at once to the university duty office (telephone 8620-1000) and keep a record.',
      ],
    },
    {
      kind: 'announcement',
      publisher: '120800',
      published: [-5, '15:10'],
      isPublic: true,
      title: '门户 V5.2.0 更新说明：全局搜索与深色模式',
      titleEn: 'Portal V5.2.0: search everywhere and dark mode',
      body: [
        '一站式服务门户已升级至 V5.2.0。全局应用搜索支持名称、拼音与首字母，按 Ctrl+K 即可打开；搜索结果可以直接进入或收藏。',
        '新增深色模式，可在“个性化配置”中开启，也可跟随操作系统自动切换。“个人中心”新增“我的会话”，可查看登录地点并结束其他设备上的登录。',
        '推荐使用 Chrome、Edge 最新版本。使用中如有问题，请致电技术支持 8620-1122。',
      ],
      bodyEn: [
        'The portal has been upgraded to V5.2.0. You can search all applications by name, pinyin or initials; press Ctrl+K to open the search, then enter an application or mark it as a favourite.',
        'Dark mode can be turned on in the personal settings or follow your operating system. Under Profile, the new page My sessions shows where you are signed in and lets you end sessions on other devices.',
        'We recommend the latest Chrome or Edge. If anything goes wrong, call support on 8620-1122.',
      ],
    },
    {
      kind: 'meeting',
      publisher: '120800',
      published: [-5, '10:00'],
      title: '网络安全意识培训（第四期）报名',
      titleEn: 'Security awareness training, fourth session: registration open',
      body: [
        `第四期网络安全意识培训将于 ${zh(9)} 14:00 举行，面向全体教职工，线上线下同步。`,
        '培训内容包括钓鱼邮件识别、弱口令风险、个人信息保护与办公终端安全，完成培训可计入年度继续教育学时。',
        `请于 ${zh(6)} 前在“培训进修”中报名，线下名额 120 人，报满为止。`,
      ],
      bodyEn: [
        `The fourth security awareness session takes place on ${en(9)} at 14:00, on site and online, for all staff.`,
        'Topics: recognising phishing mail, weak passwords, protecting personal data and securing your computer. It counts towards the annual training hours.',
        `Register under Training by ${en(6)}. There are 120 places on site.`,
      ],
    },
    {
      kind: 'maintenance',
      level: 'urgent',
      publisher: '121200',
      published: [-6, '08:45'],
      expires: [5, '00:00'],
      title: '东校区 3 号楼电力检修停电通知',
      titleEn: 'Power cut in building 3, east campus',
      body: [
        `因配电设备检修，东校区 3 号楼将于 ${zh(4)} 08:00 至 12:00 停电，电梯、空调与网络同时停止运行。`,
        '请相关实验室提前关闭仪器设备，妥善处置低温样品与危险化学品；服务器请于停电前正常关机。',
        '检修期间请勿使用电梯。后勤保障处值班电话 8620-4110。',
      ],
      bodyEn: [
        `Building 3 on the east campus will be without power on ${en(4)} from 08:00 to 12:00 while distribution equipment is serviced. Lifts, air conditioning and the network will be off.`,
        'Laboratories should switch off instruments beforehand and take care of frozen samples and hazardous chemicals. Shut down servers properly.',
        'Do not use the lifts during the work. Logistics duty telephone: 8620-4110.',
      ],
    },
    {
      kind: 'announcement',
      publisher: '120400',
      published: [-6, '16:30'],
      title: '近期科研经费执行情况通报',
      titleEn: 'How research funds are being spent',
      body: [
        '截至上月末，全校纵向科研项目经费平均执行率为 71.3%，其中 18 个项目执行率低于 40%。',
        '请执行率偏低的项目负责人合理安排支出进度，按任务书推进研究工作；年底结余较大的项目应提交情况说明。',
        '经费余额与执行进度可在“科研经费”和“预算执行”中查询。',
      ],
      bodyEn: [
        'By the end of last month, publicly funded research projects had spent 71.3% of their funds on average; 18 projects were below 40%.',
        'Leaders of projects that lag behind should plan their spending and follow the task statement. Projects with large balances at the end of the year have to explain them.',
        'Balances and progress are under Research funds and Budget execution.',
      ],
    },
    {
      kind: 'notice',
      publisher: '110100',
      published: [-7, '11:15'],
      title: '关于规范公务用车结算流程的通知',
      titleEn: 'Settling the cost of official vehicles',
      body: [
        '为规范公务用车管理，自下月起，公务用车一律通过“公务用车”提交申请，结束行程后三个工作日内完成里程确认。',
        '车辆费用按月与用车单位经费结算，不再接收纸质派车单。长途用车须附出差审批单。',
      ],
      bodyEn: [
        'From next month, official vehicles are requested only under Official vehicles, and the mileage is confirmed within three working days after the journey.',
        'Costs are settled monthly with the unit. Paper forms are no longer accepted. Long journeys need an approved business trip.',
      ],
    },
    {
      kind: 'notice',
      publisher: '120200',
      published: [-8, '14:00'],
      title: '关于开展职称评审材料补充工作的通知',
      titleEn: 'Additional documents for promotion',
      body: [
        `本年度专业技术职务评审材料初审已经完成，请被退回的申报人于 ${zh(7)} 17:00 前在“职称申报”中补充材料。`,
        '重点核对：代表作收录证明、近五年教学工作量、学生评教结果以及项目到账证明。',
        '逾期未补充的，视为放弃本次申报。咨询电话 8620-1506。',
      ],
      bodyEn: [
        `The first check of this year's promotion applications is complete. Applicants whose documents were returned add what is missing under Promotion application by ${en(7)} 17:00.`,
        'Please check in particular: indexing evidence for key publications, teaching load of the last five years, course feedback, and proof of funds received.',
        'Applications that are not completed in time are considered withdrawn. Telephone 8620-1506.',
      ],
    },
    {
      kind: 'notice',
      publisher: '120300',
      published: [-9, '09:50'],
      title: '关于开展本学期教学检查工作的通知',
      titleEn: 'Review of teaching this term',
      body: [
        '本学期教学检查采取学院自查与学校抽查相结合的方式，重点检查课堂教学秩序、教学进度执行、作业批改与实践教学安排。',
        '请任课教师在“教学日历”中核对授课进度；调停课须通过“调停课申请”办理，不得私自调整。',
        `各学院自查总结请于 ${zh(12)} 前报教务处。`,
      ],
      bodyEn: [
        'Schools review their own teaching this term and the university carries out spot checks. The focus is on attendance, progress against the plan, marking and practical classes.',
        'Lecturers check their progress under Teaching calendar. Classes are moved only through Reschedule a class.',
        `Schools send their summaries to the Academic Affairs Office by ${en(12)}.`,
      ],
    },
    {
      kind: 'announcement',
      publisher: '400100',
      published: [-10, '10:20'],
      isPublic: true,
      title: '图书馆新增三种电子资源试用',
      titleEn: 'Three electronic resources on trial at the Library',
      body: [
        `图书馆现开通三种电子资源试用，内容涵盖工程标准、数据年鉴与学术视频，试用期至 ${zh(50)}。`,
        '校园网内可直接访问，校外请通过“远程访问”登录。请勿使用软件批量下载。',
        '欢迎在“图书服务”的荐购栏目反馈使用意见，作为正式采购的依据。',
      ],
      bodyEn: [
        `Three electronic resources with engineering standards, statistical yearbooks and academic videos are on trial until ${en(50)}.`,
        'They open directly on the campus network; from elsewhere use Remote access. Please do not download in bulk.',
        'Tell us what you think under Library; it helps us decide what to buy.',
      ],
    },
    {
      kind: 'notice',
      publisher: '120100',
      published: [-12, '15:45'],
      title: '关于调整差旅住宿费标准的通知',
      titleEn: 'New hotel limits for travel claims',
      body: [
        '根据上级文件精神，学校对部分城市差旅住宿费限额标准作出调整，自下月 1 日起执行。',
        '差旅报销系统已同步更新标准，提交单据时将自动提示超标金额。跨越新旧标准日期的行程，按实际住宿日期分段计算。',
        '详细标准见“规章制度”。',
      ],
      bodyEn: [
        'Following national rules, the hotel limits for some cities change from the first day of next month.',
        'Travel claims already know the new limits and point out amounts above them. Journeys across the change are calculated night by night.',
        'The full table is under Regulations.',
      ],
    },
    {
      kind: 'maintenance',
      publisher: '120800',
      published: [-13, '11:00'],
      title: '校园卡系统切换完成的通知',
      titleEn: 'New campus card system in service',
      body: [
        '新校园卡系统已完成切换，原卡余额已自动转入新系统，无须换卡。',
        '请在“校园卡服务”中核对余额。如发现差异，可携带证件到信息化建设与管理中心服务大厅（图书馆东侧一层）处理。',
      ],
      bodyEn: [
        'The new campus card system is in service. Balances have been carried over and your card stays the same.',
        'Please check your balance under Campus card. If it differs, bring your identity card to the IT service desk on the ground floor east of the Library.',
      ],
    },
    {
      kind: 'publicity',
      publisher: '120700',
      published: [-14, '17:00'],
      title: '学年奖学金评审结果公示',
      titleEn: 'Scholarship results for public review',
      body: [
        '经学院推荐、学校评审委员会审议，拟推荐 386 名同学获得学年奖学金，现予公示，公示期五个工作日。',
        '如有异议，请以书面形式向学生工作处反映，并署真实姓名和联系方式。受理电话 8620-1811。',
      ],
      bodyEn: [
        'On the nomination of the schools and after deliberation by the university committee, 386 students are proposed for scholarships. The list is open for review for five working days.',
        'Objections go to the Student Affairs Office in writing, with your name and how to reach you. Telephone 8620-1811.',
      ],
    },
    {
      kind: 'notice',
      publisher: '120600',
      published: [-15, '09:10'],
      title: '关于开展实验室安全专项检查的通知',
      titleEn: 'Laboratory safety inspection',
      body: [
        '学校将对涉及危险化学品、特种设备、生物安全和辐射的实验室开展专项检查。',
        `请各学院于 ${zh(3)} 前完成自查并填报隐患清单，对发现的问题明确整改责任人和完成时限。`,
        '进入实验室的师生须先在“安全培训”中通过准入考试。',
      ],
      bodyEn: [
        'Laboratories that work with hazardous chemicals, pressure equipment, biological agents or radiation will be inspected.',
        `Schools complete their own check by ${en(3)}, list the risks found and name who removes them by when.`,
        'Everyone who enters a laboratory must first pass the test under Safety training.',
      ],
    },
    {
      kind: 'notice',
      publisher: '400400',
      published: [-17, '10:40'],
      title: '教职工年度体检安排',
      titleEn: 'Annual health check for staff',
      body: [
        `教职工年度体检自 ${zh(10)} 起在校医院进行，在职与离退休人员均可参加。`,
        '请在“校医院挂号”中选择体检时段。体检当日请空腹，携带身份证，并避免剧烈运动。',
        '体检报告将在两周后提供线上查询。',
      ],
      bodyEn: [
        `The annual health check takes place at the University Hospital from ${en(10)}, for present and retired staff.`,
        'Choose a time under Hospital appointments. Come without breakfast, bring your identity card and avoid strenuous exercise.',
        'Results will be online two weeks later.',
      ],
    },
    {
      kind: 'announcement',
      publisher: '110300',
      published: [-18, '14:20'],
      title: '江州大学校史资料征集公告',
      titleEn: 'Call for material on the history of the University',
      body: [
        '为筹建新校史馆，现面向全校师生和校友征集反映学校发展的照片、书信、证件、教材、仪器和影像资料。',
        '捐赠者将获颁收藏证书；不便捐赠的，可提供扫描件或借展。',
        '联系人：宣传部文化建设科，电话 8620-1320。',
      ],
      bodyEn: [
        'For the new museum of university history we are looking for photographs, letters, certificates, textbooks, instruments and recordings from staff, students and alumni.',
        'Donors receive a certificate. Scans and loans are welcome too.',
        'Contact: Communications Department, telephone 8620-1320.',
      ],
    },
    {
      kind: 'meeting',
      publisher: '120400',
      published: [-20, '16:00'],
      title: '科研诚信专题讲座',
      titleEn: 'Lecture on research integrity',
      body: [
        '讲座围绕署名规范、数据管理、图像处理和同行评议中的常见问题展开，结合典型案例说明相关处理规定。',
        '新入职教师和研究生导师须参加，其他老师自愿参加。讲座录像可在“科研诚信”中回看。',
      ],
      bodyEn: [
        'The lecture deals with authorship, data management, image processing and peer review, with cases and the rules that apply.',
        'It is compulsory for new lecturers and supervisors and open to all. A recording is under Research integrity.',
      ],
    },
    {
      kind: 'announcement',
      publisher: '400300',
      published: [-22, '10:30'],
      title: '大型仪器共享平台新增设备开放预约',
      titleEn: 'New instruments can be booked',
      body: [
        '分析测试中心新购场发射透射电子显微镜、核磁共振波谱仪等 6 台设备，现已开放预约。',
        '首次使用须在“仪器培训”中取得上机资格。试运行期间收费按标准的八折执行。',
        '预约入口：资产系统“大型仪器共享”。',
      ],
      bodyEn: [
        'The Analysis and Testing Centre has six new instruments, among them a field-emission transmission electron microscope and an NMR spectrometer. They can now be booked.',
        'First-time users qualify under Instrument training. During the trial period the charge is 20% below the standard rate.',
        'Book under Assets, Shared instruments.',
      ],
    },
    {
      kind: 'notice',
      publisher: '110100',
      published: [-24, '09:00'],
      title: '关于进一步规范合同用印的通知',
      titleEn: 'Seals on contracts',
      body: [
        '以学校名义签订的合同，须先在“合同管理”中完成审核，再通过“用印申请”申请加盖学校合同专用章。',
        '未经审核或空白合同一律不予用印；院系印章不得用于对外签订经济合同。',
        '已签订合同的原件应在一个月内移交档案。',
      ],
      bodyEn: [
        'Contracts in the name of the University are first reviewed under Contracts; then ask for the contract seal under Seal requests.',
        'Contracts that were not reviewed, or are blank, are not sealed. Seals of schools and departments are not valid for commercial contracts.',
        'Originals go to the archives within a month of signing.',
      ],
    },
    {
      kind: 'notice',
      publisher: '900100',
      published: [-25, '15:00'],
      units: ['900100'],
      title: '关于报送捐赠项目执行报告的通知',
      titleEn: 'Reports on donation projects',
      body: [
        `请各捐赠项目负责人于 ${zh(15)} 前提交项目执行报告，说明资金使用、受益人数和成果情况。`,
        '报告将反馈捐赠方，请确保数据与财务账一致。',
      ],
      bodyEn: [
        `Leaders of donation projects submit their reports by ${en(15)}, with the use of the funds, the number of people helped and the results.`,
        'The reports go to the donors; please make sure that the figures agree with the accounts.',
      ],
    },
    {
      kind: 'announcement',
      publisher: '121200',
      published: [-26, '11:30'],
      isPublic: true,
      title: '校区间通勤班车线路调整公告',
      titleEn: 'Changes to the shuttle buses between the campuses',
      body: [
        '因市政道路施工，校本部至东校区班车改由滨江路通行，途中增设人才公寓站，全程约增加八分钟。',
        '早高峰 7:10 至 8:00 加密至每 10 分钟一班。最新时刻表见“班车时刻”。',
      ],
      bodyEn: [
        'Because of roadworks, buses between the main and the east campus now run along Binjiang Road, with a new stop at the staff apartments. The journey takes about eight minutes longer.',
        'Between 7:10 and 8:00 there is a bus every ten minutes. See Shuttle buses for the timetable.',
      ],
    },
    {
      kind: 'notice',
      publisher: '121300',
      published: [-28, '16:10'],
      title: '校外访客预约流程优化的通知',
      titleEn: 'Simpler registration of visitors',
      body: [
        '即日起，教职工可在“访客预约”中一次为多名访客登记，审批通过后访客凭短信二维码入校。',
        '大型会议请提前两个工作日批量导入名单。车辆入校须同时登记车牌号。',
      ],
      bodyEn: [
        'Staff can now register several visitors at once under Visitors. After approval they enter with the QR code sent by text message.',
        'For large meetings, import the list two working days ahead. Cars need their number plate registered as well.',
      ],
    },
    {
      kind: 'meeting',
      publisher: '120300',
      published: [-30, '10:00'],
      title: '青年教师教学竞赛报名通知',
      titleEn: 'Teaching competition for young lecturers',
      body: [
        '学校举办青年教师教学竞赛，分文科、理科、工科、思想政治理论课四个组别，40 周岁以下任课教师均可报名。',
        '各学院先行组织初赛，每院推荐不超过 3 人参加校级决赛。获奖教师优先推荐参加省级竞赛。',
      ],
      bodyEn: [
        'The University holds a teaching competition in four groups: humanities, science, engineering, and political theory. Lecturers under 40 may take part.',
        'Schools hold a first round and nominate up to three people for the final. Winners are put forward for the provincial competition.',
      ],
    },
    {
      kind: 'notice',
      publisher: '700100',
      published: [-11, '13:40'],
      units: ['700100', '700101', '700102'],
      title: '附属中学家长开放日工作安排',
      titleEn: "Parents' open day at the Affiliated High School",
      body: [
        `附属中学家长开放日定于 ${zh(11)} 举行，上午随堂听课，下午分年级召开家长会。`,
        '请各年级组于开放日前三天完成教室布置和签到安排，班主任提前通知家长入校方式。',
      ],
      bodyEn: [
        `The open day takes place on ${en(11)}: parents join classes in the morning and meet by grade in the afternoon.`,
        'Grade groups prepare rooms and check-in three days before; form teachers tell parents how to enter the school.',
      ],
    },
    {
      kind: 'notice',
      publisher: '120100',
      published: [-4, '17:30'],
      units: ['120100'],
      title: '财务处月末结账值班安排',
      titleEn: 'Finance Office: duty at month-end closing',
      body: [
        '请各科室按月末结账计划完成凭证审核与往来核对，结账当日各岗位至少留一人值班至系统结账完成。',
        '系统升级期间由信息科负责监控，遇异常及时联系处领导。',
      ],
      bodyEn: [
        'Sections complete the review of vouchers and the reconciliation of advances as planned; on closing day at least one person per post stays until the system has closed.',
        'The information section watches the upgrade and informs the directors if anything is unusual.',
      ],
    },
    {
      kind: 'maintenance',
      level: 'urgent',
      publisher: '120800',
      published: [-42, '09:20'],
      expires: [-38, '08:00'],
      title: '校园网主干网络割接通知',
      titleEn: 'Work on the campus backbone network',
      body: [
        `校园网核心设备将于 ${zh(-39)} 23:00 至次日 05:00 割接，期间校园网与各业务系统可能短时中断。`,
        '请提前保存数据，避免在此期间提交单据或进行远程作业。',
      ],
      bodyEn: [
        `Core equipment of the campus network is replaced from ${en(-39)} 23:00 to 05:00 the next day. The network and business systems may be interrupted briefly.`,
        'Save your work beforehand, and do not submit forms or run remote jobs during this time.',
      ],
    },
    {
      kind: 'meeting',
      publisher: '320700',
      published: [-47, '15:30'],
      expires: [-33, '18:00'],
      title: '教职工羽毛球赛报名',
      titleEn: 'Staff badminton tournament',
      body: [
        '教职工羽毛球团体赛以单位工会小组为单位报名，每队 6 至 8 人，设男单、女单、混双三个项目。',
        `报名截止 ${zh(-33)}，抽签结果在体育部公告栏公布。`,
      ],
      bodyEn: [
        "Teams of six to eight enter the staff tournament by union group, with men's singles, women's singles and mixed doubles.",
        `Entries close on ${en(-33)}; the draw is posted at the Department of Physical Education.`,
      ],
    },
  ]
}

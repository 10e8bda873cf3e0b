import { application, group, type SystemApplications } from './application.ts'

export const teachingApplications: SystemApplications = {
  system: '0005',
  groups: [
    group(
      '教学任务',
      'Teaching duties',
      ['teacher'],
      [
        application('教务管理', 'Teaching affairs', 'teaching', '排课、成绩、考务', 'Courses, marks and exams'),
        application('本学期任务书', "This term's duties", 'teaching', '任务确认与打印', 'Confirm and print'),
        application('教学日历', 'Teaching calendar', 'attend', '进度与作业', 'Schedule and assignments'),
        application('调停课申请', 'Reschedule a class', 'course', '调课、停课、代课', 'Move, cancel or substitute'),
        application('教材选用', 'Textbooks', 'library', '征订与审核', 'Order and review'),
      ],
    ),
    group(
      '课程与课表',
      'Courses and timetable',
      ['teacher'],
      [
        application('课表查询', 'Timetable', 'course', '周课表与教室', 'My week and rooms'),
        application('教室借用', 'Book a classroom', 'meeting', '空闲教室预约', 'Find and book a free room'),
        application('课程大纲', 'Syllabus', 'paper', '编写与归档', 'Write and file'),
        application('在线课程', 'Online courses', 'teaching', '资源与互动', 'Materials and discussion', {
          opens: 'window',
        }),
      ],
    ),
    group(
      '成绩与考试',
      'Marks and examinations',
      ['teacher'],
      [
        application('成绩录入', 'Enter marks', 'progress', '平时与期末', 'Coursework and final'),
        application('成绩更正', 'Correct marks', 'approve', '更正与审批', 'Correct and approve'),
        application('监考安排', 'Invigilation', 'attend', '场次与换监', 'Sessions and swaps'),
        application('试卷送印', 'Print papers', 'seal', '命题与送印', 'Set and print'),
      ],
    ),
    group(
      '实践与质量',
      'Practice and quality',
      ['teacher'],
      [
        application('毕业设计', 'Final projects', 'paper', '选题、开题、答辩', 'Topic, proposal and defence'),
        application('实习实训', 'Placements', 'student', '计划与过程', 'Plans and progress'),
        application('学生评教', 'Course feedback', 'progress', '评教结果查询', 'Results of my courses'),
        application('听课评课', 'Class observation', 'teaching', '听课记录', 'Observation records'),
        application('教改项目', 'Teaching reform', 'research', '申报与结题', 'Apply and close'),
      ],
    ),
    group(
      '教务运行',
      'Academic administration',
      ['academic_affairs'],
      [
        application('排课管理', 'Scheduling', 'course', '排课客户端', 'Scheduling client', {
          opens: 'desktop',
          target: 'jzteaching://open?module=schedule',
        }),
        application('开课计划', 'Course planning', 'course', '学期开课审核', 'Review the term plan'),
        application('学籍管理', 'Student registry', 'student', '入学到毕业', 'From entry to degree', {
          children: [
            application('新生注册', 'Registration', 'student', '报到与注册', 'Arrival and registration'),
            application('学籍异动', 'Status changes', 'transfer', '异动办理', 'Record status changes'),
            application('休学复学', 'Leave of absence', 'attend', '休学与复学', 'Leave and return'),
            application('转专业', 'Change of major', 'transfer', '申请与考核', 'Applications and tests'),
            application('毕业审核', 'Degree audit', 'seal', '学分与学位', 'Credits and degrees'),
          ],
        }),
        application('考务管理', 'Examinations', 'approve', '排考到缓考', 'Sessions to deferrals', {
          children: [
            application('考试排考', 'Exam timetable', 'course', '时间与场地', 'Times and rooms'),
            application('考场编排', 'Seating plans', 'meeting', '座位与门贴', 'Seats and door lists'),
            application('缓考审批', 'Deferral approval', 'approve', '缓考与补考', 'Deferrals and resits'),
            application('四六级报名', 'CET registration', 'teaching', '报名与缴费', 'Entry and fees', {
              opens: 'window',
            }),
          ],
        }),
        application('选课管理', 'Course selection', 'course', '轮次与容量', 'Rounds and capacity'),
        application('培养方案', 'Programmes', 'paper', '方案与学分', 'Curricula and credits'),
        application('教学工作量', 'Teaching workload', 'report', '核算与确认', 'Calculate and confirm', {
          opens: 'page',
        }),
      ],
    ),
  ],
}

import { createServer, type Socket } from 'node:net'

/** An SMTP server that answers as a test wants: by the first word of each line, or `MAIL` for the end of a mail. */
export interface OddSmtp {
  port: number
  /** Lines that were said to it. */
  heard: string[]
  /** Mails that it has been told the end of. */
  mails: number
  /** The same, as they came. */
  letters: string[]
  close(): Promise<void>
}
type Answers = Partial<Record<'EHLO' | 'AUTH' | 'FROM' | 'RCPT' | 'DATA' | 'MAIL', string | ((socket: Socket) => void)>>

const usual = {
  EHLO: '250-odd\r\n250-AUTH PLAIN\r\n250 SIZE 60000000',
  AUTH: '235 2.7.0 good',
  FROM: '250 good',
  RCPT: '250 good',
  DATA: '354 go on',
  MAIL: '250 2.0.0 taken',
}

export async function startOddSmtp(answers: Answers, port = 0): Promise<OddSmtp> {
  const heard: string[] = []
  const letters: string[] = []
  const odd: OddSmtp = { port: 0, heard, mails: 0, letters, close: async () => undefined }
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    socket.write('220 odd\r\n')
    let rest = ''
    let inMail = false
    const say = (what: keyof typeof usual) => {
      const answer = answers[what] ?? usual[what]
      if (typeof answer === 'string') socket.write(`${answer}\r\n`)
      else answer(socket)
    }
    socket.on('data', bytes => {
      rest += bytes.toString('latin1')
      for (;;) {
        const end = inMail ? '\r\n.\r\n' : '\r\n'
        const at = rest.indexOf(end)
        if (at < 0) return
        const line = rest.slice(0, at)
        rest = rest.slice(at + end.length)
        if (inMail) {
          inMail = false
          odd.mails += 1
          letters.push(line)
          say('MAIL')
          continue
        }
        heard.push(line)
        if (/^(EHLO|HELO)/.test(line)) say('EHLO')
        else if (line.startsWith('AUTH')) say('AUTH')
        else if (line.startsWith('MAIL FROM')) say('FROM')
        else if (line.startsWith('RCPT')) say('RCPT')
        else if (line.startsWith('DATA')) {
          say('DATA')
          inMail = true
        } else socket.write('221 bye\r\n')
      }
    })
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  odd.port = typeof address === 'object' && address ? address.port : 0
  odd.close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise(resolve => server.close(resolve))
  }
  return odd
}

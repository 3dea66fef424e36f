/** How the program is started again: the runtime and the file that it runs. */
export interface Program {
  readonly runtime: string
  readonly script: string
}

export const serviceName = 'shuku-sync'
export const agentName = 'cn.shuku.sync'

/** Of systemd, for one person (`systemctl --user`). */
export function systemdUnit({ runtime, script }: Program): string {
  return `[Unit]
Description=Shuku sync
After=network-online.target

[Service]
ExecStart=${[runtime, script, 'watch'].map(quotedForSystemd).join(' ')}
Restart=on-failure
RestartSec=60
Nice=10

[Install]
WantedBy=default.target
`
}

/** Percent signs and dollars mean something there, within quotes too. */
function quotedForSystemd(word: string): string {
  const escaped = word.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%').replaceAll('$', '$$$$')
  return `"${escaped}"`
}

/** Of macOS, in the folder of its person. */
export function launchAgent({ runtime, script }: Program): string {
  const words = [runtime, script, 'watch'].map((word) => `    <string>${escapedForXml(word)}</string>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${agentName}</string>
  <key>ProgramArguments</key>
  <array>
${words.join('\n')}
  </array>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <dict>
    <key>SuccessfulExit</key>
    <false/>
  </dict>
  <key>ThrottleInterval</key>
  <integer>60</integer>
  <key>ProcessType</key>
  <string>Background</string>
</dict>
</plist>
`
}

/** Of Windows: begins when this person signs in, with their own rights, and goes on however long it runs. */
export function windowsTask({ runtime, script }: Program, user: string): string {
  return `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.3" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo>
    <Description>Shuku sync</Description>
  </RegistrationInfo>
  <Triggers>
    <LogonTrigger>
      <Enabled>true</Enabled>
      <UserId>${escapedForXml(user)}</UserId>
    </LogonTrigger>
  </Triggers>
  <Principals>
    <Principal id="Author">
      <UserId>${escapedForXml(user)}</UserId>
      <LogonType>InteractiveToken</LogonType>
      <RunLevel>LeastPrivilege</RunLevel>
    </Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <Hidden>true</Hidden>
    <RestartOnFailure>
      <Interval>PT1M</Interval>
      <Count>999</Count>
    </RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>${escapedForXml(runtime)}</Command>
      <Arguments>${escapedForXml(`"${script}" watch`)}</Arguments>
    </Exec>
  </Actions>
</Task>
`
}

function escapedForXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

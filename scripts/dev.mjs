/* `npm run dev`: the server on port 3000, started anew when its sources change, and Vite on 5173, which passes /api on to it. */
import { spawn } from 'node:child_process';

const env = { APP_URL: 'http://localhost:5173', ...process.env };
const commands = [
  ['--watch-path=src', '--watch-preserve-output', 'src/apps/server/main.ts'],
  ['node_modules/@react-router/dev/bin.cjs', 'dev', '--host', 'localhost'],
];
const children = commands.map((args) => spawn(process.execPath, args, { stdio: 'inherit', env }));

function stop() {
  for (const child of children) child.kill('SIGTERM');
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.once('exit', stop);

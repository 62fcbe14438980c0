import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/apps/web',
  buildDirectory: 'build',
  ssr: false,
} satisfies Config;

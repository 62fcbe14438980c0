import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/apps/web',
  buildDirectory: 'build',
  ssr: false,
  /* One file a screen: fewer requests, and one way in which a screen can be gone. */
  splitRouteModules: false,
} satisfies Config;

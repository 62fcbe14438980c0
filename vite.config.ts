import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** The texts' version stands in their address, so that browsers may keep them and still see new ones. */
function localesVersion(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync('locales', { recursive: true, encoding: 'utf8' }).sort()) {
    if (file.endsWith('.json')) hash.update(file).update(readFileSync(`locales/${file}`));
  }
  return hash.digest('hex').slice(0, 12);
}

/** Serves `locales/` at /locales/ in development and puts it beside the built files. */
function locales(): Plugin {
  return {
    name: 'suitably-locales',
    configureServer(server) {
      server.middlewares.use('/locales', (request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname;
        if (!/^\/[a-z-]+\/[a-z-]+\.json$/.test(path)) return next();
        response.setHeader('content-type', 'application/json');
        response.end(readFileSync(`locales${path}`));
      });
    },
    writeBundle(options) {
      if (options.dir?.endsWith('client')) cpSync('locales', `${options.dir}/locales`, { recursive: true });
    },
  };
}

/* React Router answers a route module that is gone with a reload, again and again if it stays gone. */
const endlessReload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;

/** Has a lost route module reload the page once (spec 8), then show the error page. */
function reloadOnce(): Plugin {
  let patched = false;
  return {
    name: 'suitably-reload-once',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('react-router') || !code.includes('Error loading route module')) return null;
      patched = endlessReload.test(code);
      return { code: code.replace(endlessReload, 'return window.__reloadOnce(error, route.module);'), map: null };
    },
    generateBundle() {
      if (this.environment.name === 'client' && !patched) this.error('React Router no longer reloads where reloadOnce expects it');
    },
  };
}

export default defineConfig({
  publicDir: 'src/apps/web/public',
  plugins: [reactRouter(), locales(), reloadOnce()],
  optimizeDeps: { entries: ['src/{apps,features,platform}/**/web/**/*.{ts,tsx}'] },
  define: { __LOCALES_VERSION__: JSON.stringify(localesVersion()) },
  /* What many screens share is one file: a hundred small ones take longer to ask for than to read. */
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 8 }] } } } } },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000', '/dev/outbox': 'http://127.0.0.1:3000' } },
});

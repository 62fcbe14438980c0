import { defineConfig } from 'oxlint';
export default defineConfig({});

#!/usr/bin/env node
/* For whoever starts the command line by its TypeScript name. */
import './main.mjs';

#!/usr/bin/env node
/**
 * Installs missing npm and Composer packages, as `npm test` does. Runs before the commands of package.json that load
 * Composer packages. Imports only Node's built-in modules.
 */
import { runMain } from '../site/index.mjs';
import { installAllPackages } from './prepare.mjs';

await runMain( () => installAllPackages( console.log ) );

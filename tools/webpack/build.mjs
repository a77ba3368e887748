#!/usr/bin/env node
/** `npm run build`: builds the client into build/. `npm run pot`, `npm start` and the tests then use this build. */
import { runMain } from '../site/index.mjs';
import { buildClient } from '../start/install.mjs';

await runMain( async () => {
	await buildClient( ( line ) => console.log( line ), { always: true } );
} );

#!/usr/bin/env node
/**
 * `npm run pot`: languages/tillbook.pot from the PHP code and the built scripts. From the build, because the finder of
 * texts does not read TSX, and because WordPress looks translations up by the built file's name. What blocks are called
 * stands in PHP, too: for their JSON the finder asks a server.
 */
import { join } from 'node:path';
import { root, runMain } from '../site/index.mjs';
import { run } from '../site/process.mjs';
import { bundle } from '../site/sources.mjs';
import { buildClient, install } from '../start/install.mjs';

await runMain(async () => {
	const log = (line) => console.log(line);
	await install(log);
	await buildClient(log);
	const { cli } = await bundle(log);
	const headers = JSON.stringify({ 'Report-Msgid-Bugs-To': '', 'POT-Creation-Date': '', 'Language-Team': '' });
	await run('php', ['-d', 'memory_limit=1G', '-d', 'error_reporting=0', cli, '--allow-root', 'i18n', 'make-pot', root, join(root, 'languages/tillbook.pot'), '--domain=tillbook', '--skip-block-json', '--include=includes,build,tillbook.php', `--headers=${headers}`]);
	console.log('languages/tillbook.pot');
});

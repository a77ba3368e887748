import { rmSync } from 'node:fs';
import { freePort, root } from '../site/index.mjs';
import { run } from '../site/process.mjs';
import { fromJUnit } from './results.mjs';

/** Each has a site of its own. */
const PROCESSES = 2;

/**
 * Runs PHPUnit in several processes on copies of one prepared site.
 *
 * @param {Awaited<ReturnType<typeof import('../site/index.mjs').prepareSite>>} site
 * @param {{folder: string, file: string, args: string[]}} options `folder`: where the copies go, each with a number behind it;
 *     `file`: of the JUnit report; `args`: further arguments that choose tests
 * @return {Promise<{tests: import('./results.mjs').Test[], output: string}>}
 */
export async function runPhpunit(site, { folder, file, args }) {
	const copies = [];
	for (let process = 1; process <= PROCESSES; process++) {
		copies.push(await site.copy({ dir: `${folder}-${process}`, port: await freePort(), database: `tillbook_php_${process}` }));
	}
	rmSync(file, { force: true });
	const { stdout, stderr } = await run(
		'php',
		['-d', 'memory_limit=1G', 'vendor/bin/paratest', `--processes=${PROCESSES}`, '--passthru-php=-d memory_limit=1G', `--log-junit=${file}`, '--colors=never', '--testsuite', site.woocommerce === 'real' ? 'php' : 'php,stand-in', ...args],
		{ cwd: root, allowFailure: true, env: { TILLBOOK_TEST_SITES: copies.map(({ dir }) => dir).join(':'), TILLBOOK_TEST_WP: copies[0].dir } }
	);
	return { tests: fromJUnit(file), output: stdout + stderr };
}

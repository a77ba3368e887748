/** PHPUnit in a real WordPress: whole on one database, and on the other one the tests that the database matters to. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, mariadbAvailable, prepareSite, root } from '../../site/index.mjs';
import { run } from '../../site/process.mjs';
import { fromJUnit } from '../results.mjs';

/** Each has a site of its own. */
const PROCESSES = 2;
/** Marks tests of what depends on the database: statements of ours, locks, transactions. */
export const DATABASE_GROUP = 'database';
/** Tests that SQLite cannot run, each with its reason. */
const ONLY_MARIADB = 'mariadb';

/**
 * @param {import('../index.mjs').Context} context
 */
export async function php(context) {
	const { db, bothDatabases, log, changed } = context;
	if (changed && changed.phpunit === null) {
		return;
	}
	const hasMariadb = await mariadbAvailable();
	if (!hasMariadb) {
		log('MariaDB is not here and cannot be installed: PHPUnit runs on SQLite only');
	}
	const whole = db ?? (hasMariadb ? 'mariadb' : 'sqlite');
	await onDatabase(context, whole, true);
	const other = whole === 'mariadb' ? 'sqlite' : 'mariadb';
	if (other === 'sqlite' || hasMariadb) {
		await onDatabase(context, other, bothDatabases);
	}
}

/**
 * Runs PHPUnit in several processes on copies of one prepared site.
 *
 * @param {import('../index.mjs').Context} context
 * @param {'mariadb'|'sqlite'} db
 * @param {boolean} isWhole all tests, not only those that the database matters to
 */
async function onDatabase(context, db, isWhole) {
	const { host, woocommerce, plugin, report, only, changed, repeat, log } = context;
	let began = performance.now();
	const folder = join(root, '.sites', `test-php-${db}`);
	const site = await prepareSite({ dir: folder, port: await freePort(), db, woocommerce, standIn: host === 'stand-in', plugin: await plugin(), reset: true, seed: false, log });
	try {
		const copies = [];
		for (let process = 1; process <= PROCESSES; process++) {
			copies.push(await site.copy({ dir: `${folder}-${process}`, port: await freePort(), database: `tillbook_php_${process}` }));
		}
		for (let time = 1; time <= repeat; time++) {
			const { tests, output } = await paratest(context, site, copies, db, isWhole);
			if (tests.length > 0 || !(only || changed)) {
				report.add('php', `PHPUnit on ${db}${isWhole ? '' : ', what depends on it'}, ${site.woocommerce} WooCommerce`, (performance.now() - began) / 1000, tests, output);
			}
			began = performance.now();
		}
	} finally {
		await site.close();
	}
}

/** Runs ParaTest once, each of its processes on a copy of its own. */
async function paratest({ artifacts, only, changed }, site, copies, db, isWhole) {
	const file = join(artifacts, `phpunit-${db}.xml`);
	rmSync(file, { force: true });
	const groups = [...(isWhole ? [] : ['--group', DATABASE_GROUP]), ...(db === 'sqlite' ? ['--exclude-group', ONLY_MARIADB] : [])];
	const chosen = changed ? changed.phpunit : only ? ['--filter', only] : [];
	const { stdout, stderr } = await run(
		'php',
		['-d', 'memory_limit=1G', 'vendor/bin/paratest', `--processes=${PROCESSES}`, '--passthru-php=-d memory_limit=1G', `--log-junit=${file}`, '--colors=never', '--testsuite', site.woocommerce === 'real' ? 'php' : 'php,stand-in', ...groups, ...chosen],
		{ cwd: root, allowFailure: true, env: { TILLBOOK_TEST_SITES: copies.map(({ dir }) => dir).join(':'), TILLBOOK_TEST_WP: copies[0].dir } }
	);
	return { tests: fromJUnit(file), output: stdout + stderr };
}

import { execFileSync } from 'node:child_process';

/** The folder of the site under test, where it is given. */
export const SITE = process.env.TILLBOOK_SITE;

/**
 * Runs PHP in the site.
 *
 * @param code PHP; `$services` are the plugin's.
 * @return What it printed.
 */
export function inSite( code: string ): string {
	const load = `
		$_SERVER += ['HTTP_HOST' => parse_url((string) getenv('TILLBOOK_URL'), PHP_URL_HOST) . ':' . parse_url((string) getenv('TILLBOOK_URL'), PHP_URL_PORT), 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/', 'SERVER_PROTOCOL' => 'HTTP/1.1'];
		require $argv[1] . '/wp-load.php';
		$services = Tillbook\\Plugin::instance()->services;
		${ code }
	`;
	return execFileSync( 'php', [ '-d', 'memory_limit=512M', '-r', load, String( SITE ) ] ).toString();
}

/** Tests that each rule reports its problem and accepts correct code. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { root } from '../site/index.mjs';

const HEADER = `<?php
/**
 * Plugin Name: Tillbook
 * Description: Payments.
 * Version: 1.0.0
 * Requires at least: 6.9
 * Requires PHP: 8.1
 * Requires Plugins: woocommerce
 * WC requires at least: 10.2
 * WC tested up to: 10.3
 * Author: Tillbook
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: tillbook
 */
defined('ABSPATH') || exit;
FeaturesUtil::declare_compatibility('custom_order_tables', __FILE__, true);
FeaturesUtil::declare_compatibility('cart_checkout_blocks', __FILE__, true);
`;
const SECTIONS = [
	'Description',
	'Installation',
	'Frequently Asked Questions',
	'Screenshots',
	'External services',
	'Privacy',
]
	.map( ( name ) => `== ${ name } ==\n\nText.\n` )
	.join( '\n' );
const README = `=== Tillbook ===\nContributors: tillbook\nTags: payments\nRequires at least: 6.9\nTested up to: 7.1\nRequires PHP: 8.1\nStable tag: 1.0.0\nLicense: GPL-2.0-or-later\n\nShort.\n\n${ SECTIONS }\n== Source code ==\n\n1. npm ci\n2. npm run build\n\n== Changelog ==\n\n= 1.0.0 =\n* First.\n`;
const LONG = 'x'.repeat( 90 );
const GOOD = { 'tillbook.php': HEADER, 'readme.txt': README, LICENSE: 'GNU GENERAL PUBLIC LICENSE' };

/** Returns the check's findings for a plugin: rule names and messages. */
function findings( files ) {
	const folder = mkdtempSync( join( tmpdir(), 'tillbook-check-' ) );
	try {
		for ( const [ name, content ] of Object.entries( { ...GOOD, ...files } ) ) {
			mkdirSync( dirname( join( folder, name ) ), { recursive: true } );
			writeFileSync( join( folder, name ), content );
		}
		const { stdout, stderr, status } = spawnSync(
			'php',
			[ join( root, 'tools/directory-check/index.php' ), folder, '--without-exceptions' ],
			{ encoding: 'utf8' }
		);
		assert.equal( stderr, '' );
		const lines = stdout.trim().split( '\n' ).slice( 0, -1 );
		assert.equal( status, lines.length > 0 ? 1 : 0 );
		return lines;
	} finally {
		rmSync( folder, { recursive: true, force: true } );
	}
}

const php = ( code ) => ( {
	'includes/Sample.php': `<?php\nnamespace Tillbook;\nfinal class Sample\n{\n    public function run($wpdb, $x)\n    {\n        ${ code }\n    }\n}\n`,
} );

test( 'a plugin that does everything right has no findings', () => {
	assert.deepEqual(
		findings(
			php(
				"printf('<p>%s</p>', esc_html($x)); $wpdb->query($wpdb->prepare('DELETE FROM %i WHERE a = %d', $wpdb->posts, $x)); /* translators: %s: name */ return sprintf(__('Hello %s', 'tillbook'), $x);"
			)
		),
		[]
	);
} );

const BAD = [
	[ 'late-escaping', 'an echo without escaping', php( 'echo $x;' ) ],
	[ 'late-escaping', 'a text that is translated and not escaped', php( "echo __('Hello', 'tillbook');" ) ],
	[ 'late-escaping', 'a printf with a raw value', php( "printf('<p>%s</p>', $x);" ) ],
	[ 'late-escaping', 'escaping that a ternary gets around', php( 'echo $x ? esc_html($x) : $x;' ) ],
	[ 'late-escaping', '_e()', php( "_e('Hello', 'tillbook');" ) ],
	[
		'handlers',
		'a form without a nonce',
		php( "add_action('admin_post_tillbook_x', function () { current_user_can('x'); });" ),
	],
	[
		'handlers',
		'a form without a nonce, behind the boundary',
		php( "Platform\\Boundary\\Hooks::essential('admin_post_tillbook_x', function () { current_user_can('x'); });" ),
	],
	[
		'handlers',
		'an AJAX call without a capability',
		php( "add_action('wp_ajax_tillbook_x', function () { check_ajax_referer('tillbook'); });" ),
	],
	[
		'handlers',
		'a REST route that is open to all',
		php(
			"register_rest_route('tillbook', '/x', ['methods' => 'GET', 'callback' => 'x', 'permission_callback' => '__return_true']);"
		),
	],
	[
		'handlers',
		'a REST route without a permission',
		php( "register_rest_route('tillbook', '/x', ['methods' => 'GET', 'callback' => 'x']);" ),
	],
	[ 'handlers', 'a request that is read', php( "return $_POST['x'];" ) ],
	[ 'prepared-sql', 'a value in a statement', php( '$wpdb->query("DELETE FROM x WHERE a = $x");' ) ],
	[
		'prepared-sql',
		'prepare() with a value inside',
		php( '$wpdb->get_row($wpdb->prepare("SELECT * FROM x WHERE a = $x AND b = %d", 1));' ),
	],
	[ 'prefixes', 'an option without a prefix', php( "update_option('settings', 1);" ) ],
	[
		'prefixes',
		'an option that a constant of another class names',
		{
			...php( 'update_option(Names::OPTION, 1);' ),
			'includes/Names.php':
				"<?php\nnamespace Tillbook;\nfinal class Names { public const OPTION = 'settings'; }\n",
		},
	],
	[ 'prefixes', "an order's meta without a prefix", php( "$x->update_meta_data('settings', 1);" ) ],
	[ 'prefixes', 'a hook without a prefix', php( "do_action('payment_done');" ) ],
	[ 'prefixes', 'a function without a prefix', { 'includes/f.php': '<?php\nfunction helper() {}\n' } ],
	[ 'prefixes', 'a class without a prefix', { 'includes/c.php': '<?php\nclass Helper {}\n' } ],
	[
		'prefixes',
		'a constant without a prefix',
		{ 'includes/d.php': "<?php\ndefined('ABSPATH') || exit;\ndefine('PAYMENTS_DIR', 1);\n" },
	],
	[ 'prefixes', 'a global variable', php( "$GLOBALS['x'] = 1;" ) ],
	[
		'direct-access',
		'a file that acts without a guard',
		{ 'includes/boot.php': "<?php\nadd_action('init', 'x');\n" },
	],
	[
		'sentences',
		'a sentence that is not translated',
		php( "return new WP_Error('x', 'The order could not be found.');" ),
	],
	[ 'files', 'a source map', { 'build/index.js.map': '{}' } ],
	[ 'files', 'a dotfile', { '.gitignore': '' } ],
	[ 'files', 'tests', { 'tests/x.php': '<?php\n' } ],
	[
		'files',
		'a license that is not compatible with the GPL',
		{ 'build/licenses.txt': 'library 1.0.0 (BUSL-1.1)\n' },
	],
	[ 'files', 'no license', { LICENSE: '' } ],
	[ 'forbidden-calls', 'eval', php( 'eval($x);' ) ],
	[
		'forbidden-calls',
		'eval of a library',
		{ 'third-party/x/X.php': '<?php\nnamespace Tillbook\\Vendor;\nclass X { function run($x) { eval($x); } }\n' },
	],
	[ 'forbidden-calls', 'base64', php( 'return base64_decode($x);' ) ],
	[ 'forbidden-calls', 'a text that hides something', php( `return '${ 'QUJD'.repeat( 150 ) }';` ) ],
	[ 'forbidden-calls', 'a debugging leftover', php( 'error_log($x);' ) ],
	[ 'forbidden-calls', 'a write to disk', php( "file_put_contents('x', $x);" ) ],
	[ 'forbidden-calls', 'a program of the system', php( 'return `ls $x`;' ) ],
	[ 'forbidden-calls', 'a heredoc', php( 'return <<<JS\n            alert({$x});\n            JS;' ) ],
	[ 'forbidden-calls', 'a nowdoc', php( "return <<<'JS'\n            alert(1);\n            JS;" ) ],
	[ 'forbidden-calls', 'a file that is printed', php( 'readfile($x);' ) ],
	[ 'forbidden-calls', 'an error handler of its own', php( 'set_error_handler(null);' ) ],
	[
		'prefixes',
		'a variable without a prefix',
		{ 'includes/g.php': "<?php\ndefined('ABSPATH') || exit;\nforeach ([1] as $site) {\n    echo 1;\n}\n" },
	],
	[ 'files', 'names that only capitals tell apart', { 'includes/sample.txt': '', 'includes/Sample.txt': '' } ],
	[ 'files', 'notes for developers', { 'NOTES.md': '' } ],
	[
		'handlers',
		'a setting without a check',
		php( "register_setting('tillbook', 'tillbook_x', ['type' => 'string']);" ),
	],
	[
		'headers',
		'no header that names WooCommerce',
		{ 'tillbook.php': HEADER.replace( 'Requires Plugins: woocommerce', 'Author: Tillbook' ) },
	],
	[
		'headers',
		'an older WooCommerce in its test than it requires',
		{ 'tillbook.php': HEADER.replace( 'tested up to: 10.3', 'tested up to: 10.1' ) },
	],
	[
		'headers',
		'another version in the code',
		{
			'includes/Platform/Boot/Requirements.php':
				"<?php\nnamespace Tillbook;\nfinal class Requirements { public const WOOCOMMERCE = '9.0'; }\n",
		},
	],
	[
		'headers',
		'a server for updates',
		{ 'tillbook.php': HEADER.replace( 'Author: Tillbook', 'Update URI: https://updates.tillbook.test/' ) },
	],
	[ 'headers', 'an updater', php( "add_filter('pre_set_site_transient_update_plugins', 'x');" ) ],
	[
		'headers',
		'order tables that WooCommerce hears nothing about',
		{ 'tillbook.php': HEADER.replace( "'custom_order_tables'", "'analytics'" ) },
	],
	[ 'headers', 'uploads of any file', php( "define('ALLOW_UNFILTERED_UPLOADS', true);" ) ],
	[
		'oldest-php',
		'a value of an enum in a constant',
		{ 'includes/e.php': '<?php\nnamespace Tillbook;\nfinal class E { const A = [B::C->value => 1]; }\n' },
	],
	[ 'oldest-php', 'a readonly class', { 'includes/e.php': '<?php\nnamespace Tillbook;\nreadonly class E {}\n' } ],
	[ 'readme', 'another stable tag', { 'readme.txt': README.replace( 'Stable tag: 1.0.0', 'Stable tag: 0.9.0' ) } ],
	[ 'readme', 'six tags', { 'readme.txt': README.replace( 'Tags: payments', 'Tags: a, b, c, d, e, f' ) } ],
	[ 'readme', 'no external services', { 'readme.txt': README.replace( '== External services ==', '== Other ==' ) } ],
	[ 'readme', 'no way to build the scripts', { 'readme.txt': README.replace( 'npm run build', 'build' ) } ],
	[ 'readme', 'a changelog that lacks the version', { 'readme.txt': README.replace( '= 1.0.0 =', '= 0.9.0 =' ) } ],
	[
		'readme',
		'a trademark in front',
		{ 'readme.txt': README.replace( '=== Tillbook ===', '=== WooCommerce Tillbook ===' ) },
	],
	[
		'readme',
		'an item of a list on two lines',
		{ 'readme.txt': README.replace( 'Short.', 'Short.\n\n* One,\n* two.' ) },
	],
	[ 'readme', 'a paragraph and its earlier version', { 'readme.txt': `${ README }\n${ LONG }one.\n${ LONG }two.` } ],
	[ 'readme', 'a tag that says nothing', { 'readme.txt': README.replace( 'Tags: payments', 'Tags: plugin' ) } ],
	[
		'readme',
		'the text of the example',
		{ 'readme.txt': README.replace( 'Short.', 'Here is a short description of the plugin.' ) },
	],
	[
		'readme',
		'a notice of an upgrade that is too long',
		{ 'readme.txt': `${ README }\n== Upgrade Notice ==\n\n= 1.0.0 =\n${ 'x'.repeat( 301 ) }\n` },
	],
	[
		'scripts',
		'a script that holds up the page',
		php( "wp_enqueue_script('tillbook', plugins_url('x.js'), [], '1');" ),
	],
	[ 'scripts', 'a server of the developer', { 'build/index.js': 'fetch("http://localhost:8080/x")' } ],
	[ 'scripts', 'a script without a version', php( "wp_enqueue_script('tillbook', plugins_url('x.js'));" ) ],
	[
		'scripts',
		'a script of another server',
		php( "wp_enqueue_script('tillbook', 'https://cdn.example.com/x.js', [], '1');" ),
	],
	[ 'scripts', 'every page of the shop', php( "add_action('wp_enqueue_scripts', [$this, 'x']);" ) ],
	[
		'scripts',
		'every page of the shop, behind the boundary',
		php( "Platform\\Boundary\\Hooks::part('wp_footer', [$this, 'x']);" ),
	],
	[ 'scripts', 'a React of its own', { 'build/index.js': 'var e=Symbol.for("react.element");' } ],
	[ 'scripts', 'a font of another server', { 'build/index.css': '@import "https://fonts.googleapis.com/css";' } ],
	[ 'scripts', 'a script tag', php( 'return \'<script src="x.js"></script>\';' ) ],
	[ 'translations', 'another text domain', php( "return __('Hello', 'woocommerce');" ) ],
	[ 'translations', 'no text domain', php( "return __('Hello');" ) ],
	[ 'translations', 'a text that is put together', php( "return __('Hello ' . $x, 'tillbook');" ) ],
	[ 'translations', 'a placeholder without a comment', php( "return sprintf(__('Hello %s', 'tillbook'), $x);" ) ],
	[
		'translations',
		'a comment that is not directly above the text',
		php( "/* translators: %s: name */\nreturn sprintf(\n__('Hello %s', 'tillbook'), $x);" ),
	],
	[
		'translations',
		'placeholders without numbers',
		php( "/* translators: names */ return sprintf(__('%s and %s', 'tillbook'), $x, $x);" ),
	],
];

for ( const [ rule, what, files ] of BAD ) {
	test( `${ rule } minds ${ what }`, () => {
		const lines = findings( files );
		assert.ok(
			lines.some( ( line ) => line.includes( ` ${ rule }: ` ) ),
			lines.join( '\n' ) || 'nothing found'
		);
	} );
}

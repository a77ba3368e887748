/**
 * Tests Tillbook on a multisite network: on one site, on all, on a new one, and uninstalled. The steps build on
 * each other.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeStore, ours } from './store.mjs';

let store, first, second;

/** Returns helpers for a site of the network. */
const on = ( site ) => ( {
	cli: ( args ) => store.cli( [ `--url=${ site }`, ...args ] ),
	count: () => store.ask( 'count', `--url=${ site }` ),
	traces: () => store.ask( 'traces', `--url=${ site }` ),
} );

before( async () => {
	store = await makeStore( 'network', { prefix: 'net_', multisite: true } );
	first = on( `${ store.url }/` );
	second = on( `${ store.url }/second/` );
	await store.cli( [ 'site', 'create', '--slug=second' ] );
	await store.cli( [ 'plugin', 'activate', 'woocommerce', '--network' ] );
	store.install();
} );

after( async () => {
	await store?.close();
} );

const quiet = () => assert.deepEqual( ours( store.logged() ), [] );
const tables = async ( prefix ) =>
	(
		await store.cli( [
			'eval',
			`global $wpdb; echo implode(' ', $wpdb->get_col("SHOW TABLES LIKE '${ prefix }tillbook\\\\_%'"));`,
		] )
	).stdout
		.trim()
		.split( ' ' )
		.filter( Boolean );

/** Returns the ends of the names of the options that say which site uses a key of the network. */
const grants = async () =>
	JSON.parse(
		(
			await store.cli( [
				'eval',
				'global $wpdb; echo json_encode( $wpdb->get_col( "SELECT SUBSTR( meta_key, 17 ) FROM $wpdb->sitemeta WHERE meta_key LIKE \'tillbook_stripe_network%\' ORDER BY 1" ) );',
			] )
		).stdout
	);

test( 'it runs on one site of the network alone', async () => {
	await second.cli( [ 'plugin', 'activate', 'tillbook' ] );
	await second.cli( [ 'tillbook', 'sandbox', 'connect' ] );
	const there = await second.count();
	assert.ok( there.active && there.transactions > 500 && there.routes > 40, JSON.stringify( there ) );
	assert.equal( there.prefix, 'net_2_' );
	assert.deepEqual( [ ( await first.count() ).active, await tables( 'net_' ) ], [ false, [] ] );
	await second.cli( [ 'plugin', 'deactivate', 'tillbook' ] );
	quiet();
} );

test( 'on the whole network every site gets its own tables at its first request, a new one too', async () => {
	await store.cli( [ 'plugin', 'activate', 'tillbook', '--network' ] );
	const rows = ( await second.count() ).transactions;
	assert.ok( rows > 500 );
	await store.cli( [ 'site', 'create', '--slug=third' ] );
	const third = await on( `${ store.url }/third/` ).count();
	// The stand-in doesn't create WooCommerce's roles on a new site.
	assert.deepEqual(
		[ third.active, third.transactions, third.can, third.accountant, third.prefix ],
		[ true, 0, store.woocommerce === 'real' ? true : null, true, 'net_3_' ]
	);
	assert.deepEqual( [ ( await first.count() ).transactions, ( await second.count() ).transactions ], [ 0, rows ] );
	assert.equal( ( await tables( 'net_3_' ) ).length, ( await tables( 'net_' ) ).length );
	quiet();
} );

test( 'a user who leaves a site keeps their cards on the others', async () => {
	const run = async ( site, code ) => ( await site.cli( [ 'eval', code ] ) ).stdout.trim();
	const id = ( await first.cli( [ 'user', 'create', 'maria', 'maria@example.com', '--porcelain' ] ) ).stdout.trim();
	await second.cli( [ 'user', 'set-role', id, 'subscriber' ] );
	const customers = `get_user_meta( ${ id }, "_tillbook_customers", true )`;
	await run(
		first,
		`update_user_meta( ${ id }, "_tillbook_customers", [ "acct_1" => "cus_1", "acct_2" => "cus_2" ] );`
	);
	const hasCards = store.woocommerce === 'real';
	const save = `$card = new WC_Payment_Token_CC(); $card->set_props( [ "gateway_id" => "tillbook", "user_id" => ${ id }, "token" => "pm_1", "card_type" => "visa", "last4" => "4242", "expiry_month" => "12", "expiry_year" => "2035" ] ); echo $card->save();`;
	const cards = `echo count( WC_Payment_Tokens::get_tokens( [ "user_id" => ${ id } ] ) );`;
	for ( const site of hasCards ? [ first, second ] : [] ) {
		assert.match( await run( site, save ), /\d$/ );
	}
	await first.cli( [ 'user', 'delete', id, '--yes' ] );
	assert.equal( await run( second, `echo implode( " ", (array) ${ customers } );` ), 'cus_1 cus_2' );
	if ( hasCards ) {
		assert.deepEqual( [ await run( first, cards ), await run( second, cards ) ], [ '0', '1' ] );
	}
	quiet();
} );

test( 'a key in wp-config.php is used by the sites that were connected with it before, and by no others', async () => {
	const third = on( `${ store.url }/third/` );
	// An administrator can write the option of their own site.
	const write = 'update_option( "tillbook_stripe_test", "{\\"id\\":\\"acct_1\\"}" );';
	const connect = `${ write } Tillbook\\Plugin::instance()->services->ledgers()->findOrCreate( "stripe", "acct_1", false, "US", "usd" );`;
	const used = async ( site ) =>
		(
			await site.cli( [
				'eval',
				'define( "TILLBOOK_STRIPE_TEST_KEY", "rk_test_51constantKey12345678" ); echo "used: ", ( new Tillbook\\Providers\\Stripe\\Keys\\KeyStore( new Tillbook\\Platform\\SystemClock() ) )->key( false )?->masked();',
			] )
		).stdout.match( /used: (.*)/ )[ 1 ];
	await second.cli( [ 'eval', connect ] );
	await third.cli( [ 'eval', connect ] );
	await first.cli( [ 'eval', write ] );
	assert.deepEqual(
		[ await used( first ), await used( second ), await used( third ) ],
		[ '', 'rk_test_…5678', 'rk_test_…5678' ]
	);
	await first.cli( [ 'eval', connect ] );
	assert.equal( await used( first ), '', 'Later it takes someone who manages the network.' );
	for ( const site of [ first, second ] ) {
		await site.cli( [ 'option', 'delete', 'tillbook_stripe_test' ] );
	}
	assert.deepEqual( await grants(), [ 'network', 'network_2_test', 'network_3_test' ] );
	quiet();
} );

test( 'a site that is deleted takes its tables with it, and no others', async () => {
	const earlier = [ await tables( 'net_' ), await tables( 'net_2_' ) ];
	await store.cli( [ 'site', 'delete', '3', '--yes' ] );
	assert.deepEqual( await tables( 'net_3_' ), [] );
	assert.deepEqual( await grants(), [ 'network', 'network_2_test' ] );
	assert.deepEqual( [ await tables( 'net_' ), await tables( 'net_2_' ) ], earlier );
	quiet();
} );

test( 'deactivated for the network it has no jobs on any site', async () => {
	// Run the callbacks of opening the admin.
	const open =
		'foreach ($GLOBALS["wp_filter"]["admin_init"]->callbacks as $hooks) { foreach ($hooks as ["function" => $call]) { if ($call instanceof Tillbook\\Platform\\Boundary\\GuardedCallback && (new ReflectionFunction((new ReflectionProperty($call, "work"))->getValue($call)))->getClosureThis() instanceof Tillbook\\Platform\\Scheduler\\RecurringJob) { $call(); } } }';
	await first.cli( [ 'eval', open ] );
	await second.cli( [ 'eval', open ] );
	assert.ok( ( await second.count() ).jobs > 3 );
	await store.cli( [ 'plugin', 'deactivate', 'tillbook', '--network' ] );
	assert.equal( ( await first.count() ).jobs, 0 );
	// The stand-in doesn't store jobs in the same tables as Action Scheduler.
	assert.ok( store.woocommerce !== 'real' || ( await second.count() ).jobs === 0 );
	quiet();
} );

test( 'uninstalling where no merchant opted in looks for no tables', async () => {
	const uninstall =
		'$searches = 0; add_filter( "query", static function ( $sql ) use ( &$searches ) { $searches += (int) preg_match( "/SHOW TABLES .*tillbook/", $sql ); return $sql; } ); define( "WP_UNINSTALL_PLUGIN", "tillbook/tillbook.php" ); require WP_PLUGIN_DIR . "/tillbook/uninstall.php"; echo "searches: $searches";';
	assert.match( ( await first.cli( [ 'eval', uninstall ] ) ).stdout, /searches: 0$/ );
	quiet();
} );

test( 'uninstalling removes the books of the sites that opted in, and no others', async () => {
	await first.cli( [ 'option', 'update', 'tillbook_uninstall_remove_data', 'yes' ] );
	const kept = ( await second.count() ).transactions;
	// Sites share it.
	const meta = '_tillbook_customers';
	const users = async () =>
		( await store.cli( [ 'user', 'list', `--meta_key=${ meta }`, '--format=count' ] ) ).stdout;
	await store.cli( [ 'user', 'meta', 'update', '1', meta, 'x' ] );
	await store.cli( [ 'plugin', 'uninstall', 'tillbook', '--skip-delete' ] );
	assert.equal( ( await users() ).trim(), '1' );
	assert.deepEqual( await tables( 'net_' ), [] );
	const there = await second.count();
	assert.deepEqual( [ there.transactions, there.can ?? false, there.accountant ], [ kept, false, false ] );
	await second.cli( [ 'option', 'update', 'tillbook_uninstall_remove_data', 'yes' ] );
	await store.cli( [ 'plugin', 'uninstall', 'tillbook', '--skip-delete' ] );
	assert.deepEqual( await first.traces(), [] );
	assert.deepEqual( await second.traces(), [] );
	assert.deepEqual( await grants(), [] );
	assert.equal( ( await users() ).trim(), '0' );
	quiet();
} );
